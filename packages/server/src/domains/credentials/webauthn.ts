import { limits, RELYING_PARTY_PLACEHOLDER } from '@portico/contract';
import { z } from 'zod';

// Loaded at the first passkey: with its parsers of certificates, the library takes a tenth of a start.
const loadVerifiers = () => import('@simplewebauthn/server');
const loadDecoders = () => import('@simplewebauthn/server/helpers');

/** Why the result of a ceremony is rejected. */
export type CeremonyFault = 'malformed' | 'untrusted-page' | 'unverified';

/** The result of a ceremony. */
export type Ceremony<Proof> = { readonly proof: Proof } | { readonly fault: CeremonyFault };

/** What the server knows about a ceremony that it started. */
export interface BegunCeremony {
  /** The challenge that was issued, in base64url. */
  readonly challenge: string;
  /** Returns the relying parties that a page with this origin may use; none if the page is not trusted. */
  readonly relyingPartiesOf: (origin: string) => readonly string[];
}

/** The public part of a new passkey. IDs are in base64url. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly deviceType: string;
  readonly isBackedUp: boolean;
}

/** A passkey's assertion, as far as it can be read without the public key. */
export type Assertion = z.output<typeof AssertionSchema>;

/** What a passkey's signature proves besides who signed. */
export interface AssertionProof {
  readonly signCount: number;
  readonly isBackedUp: boolean;
  /** Whether the authenticator verified the user by finger, face or PIN, and not only that a person was present. */
  readonly isUserVerified: boolean;
}

const Base64Url = z
  .string()
  .max(65_536)
  .regex(/^[A-Za-z0-9_-]+$/);

// Web Authentication Level 3 §7.1 step 25: at most 1023 bytes.
const CredentialId = Base64Url.max(1364);

const credential = <Response extends z.ZodType>(response: Response) =>
  z
    .object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key'), response })
    .transform((parsed) => ({ ...parsed, clientExtensionResults: {} }));

const AttestationSchema = credential(
  z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
);

const AssertionSchema = credential(
  z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    // Some browsers send null for a missing value.
    userHandle: Base64Url.nullish().transform((handle) => handle ?? undefined),
  }),
);

/** The part of Web Authentication Level 3 §5.8.1 that the library leaves to us. */
const ClientData = z.object({
  origin: z.string().max(512),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().max(512).optional(),
});

/** EdDSA, ES256 and RS256, as RFC 9053 §2 and RFC 8812 §2 number them. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Returns the options for creating a passkey. No attestation is requested, because the make of the device is
 * irrelevant.
 */
export const creationOptions = (about: { project: string; userId: string; userName: string; challenge: string }) => ({
  rp: { name: about.project, id: RELYING_PARTY_PLACEHOLDER },
  user: { id: userHandleOf(about.userId), name: about.userName, displayName: about.userName },
  challenge: about.challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: limits.passkeyCeremonyMillis,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  } as const,
  extensions: { credProps: true } as const,
});

/** Returns the options for requesting any passkey of the page. */
export const requestOptions = ({ challenge }: { challenge: string }) => ({
  rpId: RELYING_PARTY_PLACEHOLDER,
  challenge,
  allowCredentials: [],
  timeout: limits.passkeyCeremonyMillis,
  userVerification: 'preferred' as const,
});

/** Returns the name under which an authenticator stores a user, §5.4.3. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Encodes a challenge for the browser. */
export const encodeChallenge = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Verifies a registration, §7.1: type, challenge, origin, relying party, user presence, algorithm. */
export async function verifyRegistration(input: unknown, begun: BegunCeremony): Promise<Ceremony<NewPasskey>> {
  const parsed = AttestationSchema.safeParse(input);
  if (!parsed.success) return { fault: 'malformed' };
  const { data: response } = parsed;
  return atTrustedPage(response.response.clientDataJSON, begun, async (page) => {
    const attestationObject = await withoutStatement(response);
    const { verifyRegistrationResponse } = await loadVerifiers();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, attestationObject } },
      expectedChallenge: begun.challenge,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
      ...page,
    });
    if (registrationInfo?.credential.id !== response.id) return null;
    const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: made.id,
      publicKey: made.publicKey,
      signCount: made.counter,
      transports: response.response.transports,
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
    };
  });
}

/** Parses a passkey's assertion; returns null if it is not one. */
export const readAssertion = (input: unknown): Assertion | null => AssertionSchema.safeParse(input).data ?? null;

/**
 * Verifies a sign-in, §7.2: type, challenge, origin, relying party, user presence, signature. The caller compares the
 * passkey's owner and the signature counter: the counter may refuse only callers who have the key.
 */
export async function verifyAssertion(
  assertion: Assertion,
  { publicKey, ...begun }: BegunCeremony & { readonly publicKey: Uint8Array },
): Promise<Ceremony<AssertionProof>> {
  return atTrustedPage(assertion.response.clientDataJSON, begun, async (page) => {
    const { verifyAuthenticationResponse } = await loadVerifiers();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: begun.challenge,
      requireUserVerification: false,
      // With a counter of zero the library accepts any. It would compare the counter before the signature.
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      ...page,
    });
    return verified
      ? {
          signCount: authenticationInfo.newCounter,
          isBackedUp: authenticationInfo.credentialBackedUp,
          isUserVerified: authenticationInfo.userVerified,
        }
      : null;
  });
}

interface Page {
  readonly expectedOrigin: string;
  readonly expectedRPID: string[];
  readonly expectedTopOrigin: string | undefined;
}

/** Runs a verification for the page on which the ceremony took place. The library throws if anything is invalid. */
async function atTrustedPage<Proof>(
  clientDataJson: string,
  { relyingPartiesOf }: BegunCeremony,
  verify: (page: Page) => Promise<Proof | null>,
): Promise<Ceremony<Proof>> {
  const page = readPage(clientDataJson);
  if (!page) return { fault: 'malformed' };
  const { origin, crossOrigin = false, topOrigin } = page;
  const relyingParties = relyingPartiesOf(origin);
  // §13.4.9: the page around a frame influences what the user clicks, so that page must be trusted as well.
  const isFramed = crossOrigin || topOrigin !== undefined;
  const isFramedByStranger = isFramed && (topOrigin === undefined || relyingPartiesOf(topOrigin).length === 0);
  if (relyingParties.length === 0 || isFramedByStranger) return { fault: 'untrusted-page' };
  try {
    const expected = { expectedOrigin: origin, expectedRPID: [...relyingParties], expectedTopOrigin: topOrigin };
    const proof = await verify(expected);
    return proof === null ? { fault: 'unverified' } : { proof };
  } catch {
    return { fault: 'unverified' };
  }
}

function readPage(clientDataJson: string): z.output<typeof ClientData> | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()));
  } catch {
    return null;
  }
}

/**
 * Returns the attestation object without its statement, §8.7. We request none and trust none, so its certificates are
 * not even read: the library would fetch URLs in them.
 */
async function withoutStatement({ response }: z.output<typeof AttestationSchema>): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadDecoders();
  const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', object.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}
