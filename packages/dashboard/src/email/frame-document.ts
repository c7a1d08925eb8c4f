/**
 * Turns an email's HTML into the document of a sandboxed frame: every link opens in a new tab, since the frame itself
 * cannot navigate. Parsing here runs nothing and loads nothing; the frame's sandbox is what keeps the email harmless.
 */
export const toFrameDocument = (html: string): string => {
  // The frame inherits the dashboard's policy, which allows style attributes but no style elements. They are removed
  // before parsing, where the browser would report each of them.
  const parsed = new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style\s*>/gis, ''), 'text/html');
  for (const link of parsed.querySelectorAll('a[href], area[href], form')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
};
