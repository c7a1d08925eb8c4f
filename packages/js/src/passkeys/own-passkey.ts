import type { BodyInput, Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { doneOf } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import { inCeremony } from './failures.js';
import { expectPlaceholder, relyingPartyOf } from './relying-party.js';
import type { Passkey, PasskeyAccountMethods } from './types.js';

type WirePasskey = Returns<'GET /auth/passkeys'>['items'][number];

/** Creates the functions for a signed-in user's passkeys. `onChange` is called after a change. */
export const ownPasskey = (core: Core, session: Session, onChange: () => Promise<unknown>): PasskeyAccountMethods => {
  const call = core.client(session);
  const list = async () => (await call('GET /auth/passkeys')).items;

  const present = ({ id, name, created_at_millis, last_used_at_millis, is_backed_up }: WirePasskey): Passkey =>
    Object.freeze({
      id,
      name,
      createdAt: new Date(created_at_millis),
      lastUsedAt: last_used_at_millis === null ? null : new Date(last_used_at_millis),
      isBackedUp: is_backed_up,
      rename: async (other: string) => {
        await call('PATCH /auth/passkeys/{id}', { params: { id }, body: { name: other } });
      },
      remove: async () => {
        await call('DELETE /auth/passkeys/{id}', { params: { id } });
        await onChange();
      },
    });

  /** Creates a passkey in the browser, on no device that has a known one, and saves it. */
  const create = (
    hostname: string | undefined,
    readKnown: () => Promise<readonly WirePasskey[]>,
    save: (body: BodyInput<'POST /auth/passkey/register'>) => Promise<unknown>,
  ) => {
    const relyingParty = relyingPartyOf(core.settings, hostname);
    return doneOf(['PASSKEY_REGISTRATION_FAILED', 'PASSKEY_WEBAUTHN_ERROR'], async () => {
      const known = await readKnown();
      const { options_json, code } = await call('POST /auth/passkey/initiate-passkey-registration');
      expectPlaceholder(options_json.rp.id);
      const credential = await inCeremony('PASSKEY_REGISTRATION_FAILED', async () => {
        const { createPasskey } = await import('./ceremony.js');
        return createPasskey(
          options_json,
          relyingParty,
          known.map(({ id }) => id),
        );
      });
      await save({ credential, code });
      await onChange();
    });
  };

  return {
    listPasskeys: async () => (await list()).map(present),
    addPasskey: async ({ hostname, name } = {}) =>
      create(hostname, list, (body) => call('POST /auth/passkeys', { body: { ...body, name } })),
    // Replaces what is on the device, as on the server.
    registerPasskey: async ({ hostname } = {}) =>
      create(
        hostname,
        async () => [],
        (body) => call('POST /auth/passkey/register', { body }),
      ),
  };
};
