import { type ReactNode, useEffect } from 'react';
import { DocsLink } from './docs-link.js';
import { useFocusOnMount } from './use-focus-on-mount.js';

/** What {@link Page} takes. */
export interface PageProps {
  /** The heading; also the start of the document title. */
  readonly title: string;
  /** What follows in the document title: the project's name. */
  readonly context?: string | undefined;
  /** How many rows the page's list has in all, with their noun, such as “10,005 users”. */
  readonly total?: string | undefined;
  /** What the page is for, in one line. */
  readonly purpose?: ReactNode;
  /** The page of the documentation about it, below `/docs`. Follows the purpose as a link. */
  readonly docs?: string;
  /** The page's primary action, at the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: document title, heading, purpose, primary action and content. */
export const Page = ({ title, context, total, purpose, docs, action, children }: PageProps): ReactNode => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const documentTitle = [title, context, 'Portico'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl font-semibold tracking-tight break-words">
              {title}
            </h1>
            {total !== undefined && <p className="text-muted-foreground tabular-nums">{total}</p>}
          </div>
          {purpose !== undefined && (
            <p className="max-w-2xl text-muted-foreground">
              {purpose} {docs !== undefined && <DocsLink page={docs} about={title} />}
            </p>
          )}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
};
