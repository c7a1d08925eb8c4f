import { type ReactNode, useId } from 'react';

/** What {@link ListSection} takes. */
export interface ListSectionProps {
  readonly title: string;
  /** What the list is for. */
  readonly purpose: string;
  /** The button that adds to the list. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** One of several lists of a page, with its heading and the button that adds to it. */
export const ListSection = ({ title, purpose, action, children }: ListSectionProps): ReactNode => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted-foreground">{purpose}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
};
