import { type Appearance, inlineStyles } from './sources/inline-styles.js';

const styleElement = /<style\b[^>]*>(.*?)<\/style\s*>/gis;

/** A policy for the frame, in addition to the one it inherits: nothing is fetched, so that no sender learns of the reader. */
const fetchesNothing = "default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'";

/** Whether an email has images on other servers. */
export const hasRemoteImages = (html: string): boolean =>
  /(?:src|background)\s*=\s*["']?https?:|url\(\s*["']?https?:/i.test(html);

/** How an email is shown. */
export interface PreviewLook extends Appearance {
  readonly remoteImages: 'blocked' | 'loaded';
}

const forbidFetching = ({ head }: Document): void => {
  const policy = head.ownerDocument.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = fetchesNothing;
  head.prepend(policy);
};

/**
 * Turns an email's HTML into the document of a sandboxed frame: every link opens in a new tab, since the frame itself
 * cannot navigate. Parsing here runs nothing and loads nothing; the frame's sandbox is what keeps the email harmless.
 *
 * @param look how the email's style elements apply
 */
export const toFrameDocument = (html: string, look: PreviewLook): string => {
  // The frame inherits the dashboard's policy, which allows style attributes but no style elements. They are removed
  // before parsing, where the browser would report each of them, and their rules become attributes.
  const parsed = new DOMParser().parseFromString(html.replace(styleElement, ''), 'text/html');
  const css = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('\n');
  inlineStyles(parsed, css, look);
  for (const link of parsed.querySelectorAll('a[href], area[href], form')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  if (look.remoteImages === 'blocked') forbidFetching(parsed);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
};
