import type { Returns } from '@portico/contract';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type CreationOptions = Returns<'POST /auth/passkey/initiate-passkey-registration', 'client'>['options_json'];
type RequestOptions = Returns<'POST /auth/passkey/initiate-passkey-authentication', 'client'>['options_json'];

/** The number of the newest ceremony. A browser runs one at a time: a new one ends the one before. */
let latest = 0;

/**
 * Settles once the suggestions that were requested last are offered. The library first asks whether the browser has
 * suggestions, and only then creates the signal that ends the ceremony before. Until then, suggestions could not be
 * ended, and would end a ceremony that began after them.
 */
let suggestionsOffered: Promise<unknown> = Promise.resolve();

// Asked after the library's own question, so it is answered after it.
const askAfterLibrary = (): Promise<unknown> => browserSupportsWebAuthnAutofill().catch(() => undefined);

/**
 * Runs a WebAuthn ceremony, and ends it early when the signal says so.
 *
 * @throws WebAuthnError of the library if the browser or the user refuses
 */
const run = async <Answer>(
  begin: () => Promise<Answer>,
  { signal, offersSuggestions = false }: { signal?: AbortSignal | undefined; offersSuggestions?: boolean } = {},
): Promise<Answer> => {
  await suggestionsOffered;
  signal?.throwIfAborted();
  latest += 1;
  const own = latest;
  const cancel = (): void => {
    if (own === latest) WebAuthnAbortService.cancelCeremony();
  };
  signal?.addEventListener('abort', cancel);
  try {
    const answer = begin();
    if (offersSuggestions) {
      suggestionsOffered = askAfterLibrary().then(() => {
        if (signal?.aborted) cancel();
      });
    }
    return await answer;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/**
 * Creates a passkey in the browser. Returns what the server takes.
 *
 * @param known IDs of passkeys: a device that has one of them creates no other, which would replace it there
 */
export const createPasskey = async (options: CreationOptions, relyingParty: string, known: readonly string[] = []) => {
  const excludeCredentials = known.map((id) => ({ id, type: 'public-key' as const }));
  const optionsJSON = { ...options, excludeCredentials, rp: { ...options.rp, id: relyingParty } };
  const { id, rawId, type, response } = await run(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
};

/** Asks for a passkey, at once or in the suggestions of an input, and signs the server's challenge with it. */
export const usePasskey = async (
  options: RequestOptions,
  { relyingParty, autofill, signal }: { relyingParty: string; autofill: boolean; signal: AbortSignal | undefined },
) => {
  const optionsJSON = { ...options, rpId: relyingParty };
  const { id, rawId, type, response } = await run(
    () => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
    { signal, offersSuggestions: autofill },
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
    clientExtensionResults: {},
  };
};
