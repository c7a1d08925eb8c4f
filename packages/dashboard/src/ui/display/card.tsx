import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import { IconButton } from '../forms/button.js';
import { slugOf } from './slug.js';
import { useAnchor } from './use-anchor.js';

/** What {@link Card} takes. */
export interface CardProps {
  readonly title: string;
  /** What the section is for, in one line. */
  readonly description?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  /** Adds a button that closes the card. */
  readonly onClose?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page with a heading. Its anchor is made of the title, such as `#production-mode`. */
export const Card = ({ title, description, action, onClose, className, children }: CardProps): ReactNode => {
  const id = useId();
  const anchor = slugOf(title);
  const heading = useAnchor(anchor);
  return (
    <section id={anchor} aria-labelledby={id} className={classNames('min-w-0 rounded-md border bg-card', className)}>
      <header
        className={classNames(
          'flex items-start justify-between gap-x-4 gap-y-3 px-5 pt-4',
          // The close button stays in its corner.
          onClose === undefined && 'max-sm:flex-col',
        )}
      >
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 self-start rounded-sm font-semibold">
            {title}
          </h2>
          {description !== undefined && <p className="text-muted-foreground">{description}</p>}
        </div>
        {action}
        {onClose && (
          <IconButton label={`Close “${title}”`} onClick={onClose} className="-me-2 -mt-1">
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      <div className="px-5 pt-3 pb-5">{children}</div>
    </section>
  );
};
