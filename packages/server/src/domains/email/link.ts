/** The address a mail links to: the callback the caller gave, with the code as its query parameter `code`. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('code', code);
  return url.href;
}
