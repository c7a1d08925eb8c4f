import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { CopyButton } from './copy-button.js';

/** What {@link CodeBlock} takes. */
export interface CodeBlockProps {
  /** The file or command, such as `.env`. */
  readonly title: string;
  readonly code: string;
  /** Shown instead of `code` while a secret in it is masked. The copy button still copies `code`. */
  readonly shown?: string;
  /** `limited` keeps what follows in view, as in a dialog: longer code scrolls. Default: `full`. */
  readonly height?: 'full' | 'limited';
}

/** A code block with a copy button. */
export const CodeBlock = ({ title, code, shown = code, height = 'full' }: CodeBlockProps): ReactNode => (
  <figure className="min-w-0 overflow-hidden rounded-md border bg-muted/60">
    <figcaption className="flex items-center justify-between gap-2 border-b py-1 ps-4 pe-1.5">
      <span className="font-mono text-xs text-muted-foreground">{title}</span>
      <CopyButton text={code} what={title} />
    </figcaption>
    {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable to scroll it by keyboard
      tabIndex={0}
      aria-label={`Code: ${title}`}
      className={classNames('-outline-offset-2', height === 'limited' ? 'max-h-64 overflow-auto' : 'overflow-x-auto')}
    >
      <pre className="w-max min-w-full px-4 py-3 font-mono text-[0.8125rem] leading-5">
        <code>{shown}</code>
      </pre>
    </section>
  </figure>
);

/** What {@link CopyableId} takes. */
export interface CopyableIdProps {
  readonly id: string;
  /** What the ID identifies, to complete “Copy …”. */
  readonly what: string;
}

/** An ID with a copy button. */
export const CopyableId = ({ id, what }: CopyableIdProps): ReactNode => (
  <span className="inline-flex min-w-0 items-center gap-1">
    <code className="min-w-0 font-mono text-[0.8125rem] break-all">{id}</code>
    <CopyButton text={id} what={what} />
  </span>
);
