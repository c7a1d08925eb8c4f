/** Says what is wrong with the URL of an endpoint, or nothing. */
export const readUrlProblem = (url: string): string | undefined => {
  if (url === '') return 'Enter the URL of your server, such as https://example.com/webhooks.';
  if (!/^https?:\/\//.test(url)) return 'Start with https://, or with http:// during development.';
  return URL.canParse(url) ? undefined : 'Enter a valid URL, such as https://example.com/webhooks.';
};
