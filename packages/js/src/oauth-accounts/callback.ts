import type { Page } from '../platform/types.js';

/** What a provider's answer adds to the address of the page that it comes back to. */
export interface OAuthAnswer {
  readonly code: string;
  readonly state: string;
}

/**
 * Takes a provider's answer out of the page's address. It is gone at once, so that it is neither kept in the history nor
 * sent in a `Referer`, RFC 9700 §4.2.4. `null` where there is none.
 */
export const takeOAuthAnswer = (page: Page | null): OAuthAnswer | null => {
  if (!page) return null;
  const url = new URL(page.href());
  const code = url.searchParams.get('code');
  const state = url.searchParams.get('state');
  if (!code || !state) return null;
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  page.rewrite(url.href);
  return { code, state };
};
