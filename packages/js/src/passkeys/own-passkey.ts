import type { Core } from '../core.js';
import { doneOf } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import { inCeremony } from './failures.js';
import { expectPlaceholder, relyingPartyOf } from './relying-party.js';
import type { PasskeyAccountMethods } from './types.js';

/** Creates the functions for a signed-in user's passkey. `onChange` is called after a change. */
export const ownPasskey = (core: Core, session: Session, onChange: () => Promise<unknown>): PasskeyAccountMethods => ({
  registerPasskey: async ({ hostname } = {}) => {
    const relyingParty = relyingPartyOf(core.settings, hostname);
    const call = core.client(session);
    return doneOf(['PASSKEY_REGISTRATION_FAILED', 'PASSKEY_WEBAUTHN_ERROR'], async () => {
      const { options_json, code } = await call('POST /auth/passkey/initiate-passkey-registration');
      expectPlaceholder(options_json.rp.id);
      const credential = await inCeremony('PASSKEY_REGISTRATION_FAILED', async () => {
        const { createPasskey } = await import('./ceremony.js');
        return createPasskey(options_json, relyingParty);
      });
      await call('POST /auth/passkey/register', { body: { credential, code } });
      await onChange();
    });
  },
});
