import type { Returns } from '@portico/contract';
import type { Settings } from '../settings.js';

type CreationOptions = Returns<'POST /auth/passkey/initiate-passkey-registration', 'client'>['options_json'];
type RequestOptions = Returns<'POST /auth/passkey/initiate-passkey-authentication', 'client'>['options_json'];

// The contract's value, which its type repeats; a page would load the contract's own constant at once.
const placeholder: RequestOptions['rpId'] = 'THIS_VALUE_WILL_BE_REPLACED.example.com';

// Loaded when the first ceremony begins: most visitors of a page have none.
const loadBrowserPart = () => import('@simplewebauthn/browser');

type BrowserPart = Awaited<ReturnType<typeof loadBrowserPart>>;

/** A browser has one ceremony at a time: one that begins ends the one before. */
let latest = 0;

/**
 * Over once the list that was asked for last is offered. The library below asks for the support of lists first, and only
 * then makes the signal that ends the ceremony before: until that, a list could not be ended, and would end a ceremony
 * that has begun after it.
 */
let listComing: Promise<unknown> = Promise.resolve();

// Asked after the library below has asked, so answered after it.
const askAfter = (browser: BrowserPart): Promise<unknown> =>
  browser.browserSupportsWebAuthnAutofill().catch(() => undefined);

/**
 * Runs a ceremony of Web Authentication, which ends early when the signal says so.
 *
 * @throws WebAuthnError of the library below, for what the browser or the person refuses
 */
const run = async <Answer>(
  begin: (browser: BrowserPart) => Promise<Answer>,
  { signal, isList = false }: { signal?: AbortSignal | undefined; isList?: boolean } = {},
): Promise<Answer> => {
  const browser = await loadBrowserPart();
  await listComing;
  signal?.throwIfAborted();
  latest += 1;
  const own = latest;
  const cancel = (): void => {
    if (own === latest) browser.WebAuthnAbortService.cancelCeremony();
  };
  signal?.addEventListener('abort', cancel);
  try {
    const answer = begin(browser);
    if (isList) {
      listComing = askAfter(browser).then(() => {
        if (signal?.aborted) cancel();
      });
    }
    return await answer;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** What of a page's address passkeys belong to, unless the caller names a domain above it. */
export const relyingPartyOf = ({ page }: Settings, hostname: string | undefined): string => {
  if (!page) throw new Error('Passkeys need a page in a browser.');
  return hostname ?? new URL(page.href()).hostname;
};

/** Throws when the server has not left it to the page whose passkeys are asked for. */
export const expectPlaceholder = (id: string): void => {
  if (id === placeholder) return;
  throw new Error(`The server named the relying party ${id}; it should leave that to the page.`);
};

/** Has the browser make a passkey. The answer is as the server takes it. */
export const makePasskey = async (options: CreationOptions, relyingParty: string) => {
  const optionsJSON = { ...options, rp: { ...options.rp, id: relyingParty } };
  const { id, rawId, type, response } = await run((browser) => browser.startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
};

/** Has the browser ask for a passkey, or offer those it has in the list of an input, and sign the server's challenge. */
export const usePasskey = async (
  options: RequestOptions,
  { relyingParty, autofill, signal }: { relyingParty: string; autofill: boolean; signal: AbortSignal | undefined },
) => {
  const optionsJSON = { ...options, rpId: relyingParty };
  const { id, rawId, type, response } = await run(
    (browser) => browser.startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
    { signal, isList: autofill },
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
