/** Returns the URL an email links to: the caller's callback URL with the code as its query parameter `code`. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('code', code);
  return url.href;
}
