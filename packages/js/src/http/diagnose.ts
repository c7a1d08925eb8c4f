/**
 * Requests the server's two plain pages, so that an error can say what is wrong.
 *
 * @param ask returns the status of a page, and throws if there is no response
 */
export const diagnose = async (baseUrl: string, ask: (url: string) => Promise<number>): Promise<string> => {
  if (globalThis.navigator?.onLine === false) return 'This device is offline.';
  const pages = [`${baseUrl}/api/v1`, `${new URL(baseUrl).origin}/health`];
  const probe = (url: string): Promise<string> =>
    ask(url).then(
      (status) => `${url} answers with status ${status}`,
      () => `${url} does not answer`,
    );
  return `${(await Promise.all(pages.map(probe))).join('; ')}.`;
};
