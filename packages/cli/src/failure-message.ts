/** Returns the message of whatever was thrown. */
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Returns the message of a failed `fetch`, whose reason is in its cause. */
export function fetchMessageOf(failure: unknown): string {
  const reason = reasonOf(failure);
  // Of several addresses that all refuse, Node names only the code (AggregateError).
  const message = messageOf(reason).trim() || (reason instanceof Error && 'code' in reason ? String(reason.code) : '');
  return isOfCertificate(failure) ? `${message}. ${OWN_AUTHORITY}` : message;
}

/** Returns whether a `fetch` failed because the certificate is not trusted, which another try does not change. */
export function isOfCertificate(failure: unknown): boolean {
  const reason = reasonOf(failure);
  return reason instanceof Error && 'code' in reason && UNTRUSTED.has(reason.code);
}

const reasonOf = (failure: unknown): unknown =>
  failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;

/** Codes of certificates whose issuer Node does not know. */
const UNTRUSTED: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const OWN_AUTHORITY =
  'If your own certificate authority issued the certificate, set NODE_EXTRA_CA_CERTS to the file of the authority';
