import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';

/** What {@link Card} takes. */
export interface CardProps {
  readonly title: string;
  /** What the section is for, in one line. */
  readonly description?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page with a heading. */
export const Card = ({ title, description, action, className, children }: CardProps): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 rounded-md border bg-card', className)}>
      <header className="flex items-start justify-between gap-x-4 gap-y-3 px-5 pt-4 max-sm:flex-col">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {description !== undefined && <p className="text-muted-foreground">{description}</p>}
        </div>
        {action}
      </header>
      <div className="px-5 pt-3 pb-5">{children}</div>
    </section>
  );
};
