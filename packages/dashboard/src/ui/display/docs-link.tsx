import type { ReactNode } from 'react';

/**
 * A link to a page of the documentation that this server has. Opens in its own tab, beside the work in progress.
 *
 * @param props.page below `/docs`, such as `guides/webhooks`
 * @param props.about what it is about, for screen readers: several links on a page have the same text
 */
export const DocsLink = ({ page, about }: { readonly page: string; readonly about: string }): ReactNode => (
  <a
    href={`/docs/${page}`}
    target="_blank"
    rel="noreferrer"
    className="rounded-sm whitespace-nowrap text-link underline underline-offset-2"
  >
    Read the docs<span className="sr-only"> about {about} (opens in a new tab)</span>
  </a>
);
