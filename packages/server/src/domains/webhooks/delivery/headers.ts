import { inBothFamilies, signatureHeaders } from '../secrets.js';

/** The event and the moment of a request. */
export interface RequestHead {
  readonly id: string;
  /** When it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly objectId: string;
  /** Grows with each event of the object. */
  readonly version: number;
}

/** The headers of a request except the signature, which no one keeps: the same for an attempt that is looked at later. */
export const unsignedHeaders = ({
  id,
  timestamp,
  objectId,
  version,
}: RequestHead): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  accept: '*/*',
  ...inBothFamilies({ id, timestamp: String(timestamp) }),
  'portico-object-id': objectId,
  'portico-object-version': String(version),
});

/** The headers of a request, signed with each secret. */
export const signedHeaders = (
  head: RequestHead,
  { body, secrets }: { readonly body: string; readonly secrets: readonly string[] },
): Readonly<Record<string, string>> => ({
  ...unsignedHeaders(head),
  ...signatureHeaders(secrets, { id: head.id, timestamp: head.timestamp, body }),
});
