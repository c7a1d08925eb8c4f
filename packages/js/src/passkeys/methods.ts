import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { doneOf } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import { expectPlaceholder, makePasskey, relyingPartyOf, usePasskey } from './ceremony.js';
import { inCeremony, inSignIn } from './failures.js';
import { renewed } from './renewal.js';
import type { PasskeyAccountMethods, PasskeySignIn } from './types.js';

// A challenge lives two minutes. Not among the client's figures, which pages load at once.
const everyMillis = 90_000;

/** The way into an app by a passkey. */
export const passkeyMethods = (core: Core): PasskeySignIn => ({
  signInWithPasskey: async ({ autofill = false, hostname, noRedirect, signal } = {}) => {
    const relyingParty = relyingPartyOf(core.settings, hostname);
    const call = core.client(null);

    const ask = async (until: AbortSignal | undefined) => {
      const { options_json, code } = await call('POST /auth/passkey/initiate-passkey-authentication');
      expectPlaceholder(options_json.rpId);
      const answer = await inCeremony('PASSKEY_AUTHENTICATION_FAILED', () =>
        usePasskey(options_json, { relyingParty, autofill, signal: until }),
      );
      return { authentication_response: answer, code };
    };
    const { clock } = core.settings;
    return signIn(core, {
      codes: ['PASSKEY_AUTHENTICATION_FAILED', 'PASSKEY_WEBAUTHN_ERROR', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: () =>
        inSignIn(async () => {
          const body = autofill ? await renewed({ clock, everyMillis, signal }, ask) : await ask(signal);
          return call('POST /auth/passkey/sign-in', { body });
        }),
    });
  },
});

/** What a signed-in user does about their passkey. */
export const ownPasskey = (core: Core, session: Session, onChange: () => Promise<unknown>): PasskeyAccountMethods => ({
  registerPasskey: async ({ hostname } = {}) => {
    const relyingParty = relyingPartyOf(core.settings, hostname);
    const call = core.client(session);
    return doneOf(['PASSKEY_REGISTRATION_FAILED', 'PASSKEY_WEBAUTHN_ERROR'], async () => {
      const { options_json, code } = await call('POST /auth/passkey/initiate-passkey-registration');
      expectPlaceholder(options_json.rp.id);
      const credential = await inCeremony('PASSKEY_REGISTRATION_FAILED', () => makePasskey(options_json, relyingParty));
      await call('POST /auth/passkey/register', { body: { credential, code } });
      await onChange();
    });
  },
});
