/** Whether a host name leads back to this machine (RFC 6761 §6.3), so that no one else can reach it by that name. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** The same for the host of a URL. The parser turns every spelling of an IPv4 address into four decimal numbers. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);
