const reason = 'A component with a hook or a screen of @portico/react';

/**
 * Ends the rendering of a component on a server. React sends the fallback of the surrounding Suspense boundary and
 * renders the component in the browser.
 */
class OnlyInBrowser extends Error {
  override readonly name = 'OnlyInBrowser';
  // Next.js reads both: with this digest it reports no error, and with `reason` it names what lacks a boundary.
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';
  readonly reason = reason;

  constructor() {
    super(`${reason} is rendered in the browser. Put it inside <Suspense>.`);
  }
}

/**
 * Leaves rendering to the browser. What a server would show of a user, a project or an address could differ from what
 * the browser shows, and hydration would fail.
 */
export const requireBrowser = (): void => {
  if (typeof window === 'undefined') throw new OnlyInBrowser();
};
