import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { inCeremony, inSignIn } from './failures.js';
import { expectPlaceholder, relyingPartyOf } from './relying-party.js';
import { repeated } from './repeat.js';
import type { PasskeySignIn } from './types.js';

// A challenge is valid for two minutes.
const everyMillis = 90_000;

/** Creates the sign-in method with passkeys. The code that talks to the browser is loaded when a prompt starts. */
export const passkeySignIn = (core: Core): PasskeySignIn => ({
  signInWithPasskey: async ({ autofill = false, hostname, noRedirect, signal } = {}) => {
    const relyingParty = relyingPartyOf(core.settings, hostname);
    const { clock } = core.settings;
    const call = core.client(null);

    const prompt = async (until: AbortSignal | undefined) => {
      const { options_json, code } = await call('POST /auth/passkey/initiate-passkey-authentication');
      expectPlaceholder(options_json.rpId);
      const answer = await inCeremony('PASSKEY_AUTHENTICATION_FAILED', async () => {
        const { usePasskey } = await import('./ceremony.js');
        return usePasskey(options_json, { relyingParty, autofill, signal: until });
      });
      return { authentication_response: answer, code };
    };
    return signIn(core, {
      codes: ['PASSKEY_AUTHENTICATION_FAILED', 'PASSKEY_WEBAUTHN_ERROR', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: () =>
        inSignIn(async () => {
          const body = autofill ? await repeated({ clock, everyMillis, signal }, prompt) : await prompt(signal);
          return call('POST /auth/passkey/sign-in', { body });
        }),
    });
  },
});
