import type { Page } from '../platform/types.js';

/** What a provider's response adds to the URL of the callback page. */
export interface OAuthAnswer {
  readonly code: string;
  readonly state: string;
}

/**
 * Removes a provider's response from the page's URL at once, so that it is neither kept in the history nor sent in a
 * `Referer`, RFC 9700 §4.2.4. Returns it, or `null` if there is no response.
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
