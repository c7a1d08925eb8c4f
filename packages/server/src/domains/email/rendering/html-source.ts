/** Returns a template that shows HTML as it is, inside of the theme. The HTML is data in it, never part of its code. */
export const wrapHtml = (html: string): string =>
  `export const EmailTemplate = () => <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;`;
