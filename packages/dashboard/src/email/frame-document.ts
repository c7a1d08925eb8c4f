/**
 * Makes of a mail's HTML the document for a sandboxed frame: every link opens a tab of its own, since the frame itself
 * may go nowhere. Parsing here runs nothing and loads nothing; the frame's sandbox is what keeps the mail harmless.
 */
export const toFrameDocument = (html: string): string => {
  // The frame inherits the dashboard's policy, which knows style attributes but no style elements. They go before the
  // parsing, which would have the browser complain of each.
  const parsed = new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style\s*>/gis, ''), 'text/html');
  for (const link of parsed.querySelectorAll('a[href], area[href], form')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
};
