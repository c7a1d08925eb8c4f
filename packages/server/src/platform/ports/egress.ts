/** One request to a server outside. */
export interface EgressRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /**
   * The other end may get the request twice. Then a connection is kept for the next one, and if the other end has closed
   * it meanwhile, the request is sent again.
   */
  readonly isRepeatable?: boolean;
}

/**
 * The only way to servers that a project's owner or the operator names. http and https alone, no redirects, connected
 * within 5 s and answered within 15 s, at most 1 MiB; the name is resolved once for each connection, and only a public
 * address is connected to, unless the operator has opened an exception (SR-01 to SR-05).
 */
export interface Egress {
  /**
   * Whatever the other end answers is an answer, also a redirect or an error.
   *
   * @throws EgressRefused when the address is not allowed
   * @throws Outage when the other end cannot be reached, is too slow, or answers too much
   */
  request(url: string, request?: EgressRequest): Promise<Response>;
  /**
   * As `request`, but the body is read as it arrives, with at most 16 MiB, and only the caller limits the time.
   *
   * @param signal ends the request, also while its body is read
   * @throws EgressRefused, Outage as above; reading the body fails when the connection is cut
   */
  stream(url: string, request: EgressRequest, signal: AbortSignal): Promise<Response>;
  /**
   * Whether requests to a URL can be allowed, as far as the URL itself tells: false if it has an IP address that is not,
   * or names this machine. Names are resolved and checked only when they are connected to.
   */
  mayReach(url: string): boolean;
}

/** The address is not allowed. The message names the class of the reason, never what a name resolved to. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
}
