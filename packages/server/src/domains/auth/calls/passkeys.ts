import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { listPasskeys, removeOnePasskey, renamePasskey } from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';
import { completeCredentialsChange } from '../../users/index.js';
import { beginPasskeyRegistration, registerPasskey } from '../passkey-registration.js';
import { beginPasskeySignIn, signInWithPasskey } from '../passkey-sign-in.js';
import { requireRecentSignIn } from '../recent-sign-in.js';

const beginRegistration = handle('POST /auth/passkey/initiate-passkey-registration', async (call) => {
  const { options, code } = await beginPasskeyRegistration(call);
  return { options_json: options, code };
});

const register = handle('POST /auth/passkey/register', async (call, { body }) => ({
  // Published clients know one passkey per user.
  user_handle: await registerPasskey(
    call,
    { response: body.credential, code: body.code },
    { name: null, others: 'removed' },
  ),
}));

const add = handle('POST /auth/passkeys', async (call, { body }) => ({
  id: await registerPasskey(
    call,
    { response: body.credential, code: body.code },
    { name: body.name ?? null, others: 'kept' },
  ),
}));

const list = handle('GET /auth/passkeys', async (call) => ({
  items: (await listPasskeys(call, call.user.id)).map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    created_at_millis: passkey.createdAt.getTime(),
    last_used_at_millis: passkey.lastUsedAt?.getTime() ?? null,
    is_backed_up: passkey.isBackedUp,
  })),
  is_paginated: false as const,
}));

const noPasskey = (): Refusal => new Refusal(404, 'The user has no such passkey.');

const rename = handle('PATCH /auth/passkeys/{id}', async (call, { params, body }) => {
  const named = { userId: call.user.id, id: params.id, name: body.name };
  if (!(await call.transaction((trx) => renamePasskey(trx, named)))) throw noPasskey();
  return { success: true as const };
});

const remove = handle('DELETE /auth/passkeys/{id}', async (call, { params }) => {
  await requireRecentSignIn(call);
  const { user } = call;
  await call.transaction(async (trx) => {
    if (!(await removeOnePasskey(trx, { userId: user.id, id: params.id }))) throw noPasskey();
    await completeCredentialsChange(trx, user.id);
    await queueSecurityNotice(trx, user, 'passkey-removed');
  });
  return { success: true as const };
});

const beginSignIn = handle('POST /auth/passkey/initiate-passkey-authentication', async (call) => {
  const { options, code } = await beginPasskeySignIn(call);
  return { options_json: options, code };
});

const signIn = handle('POST /auth/passkey/sign-in', async (call, { body }) => {
  const signedIn = await signInWithPasskey(call, { response: body.authentication_response, code: body.code });
  return {
    access_token: signedIn.accessToken,
    refresh_token: signedIn.refreshToken,
    is_new_user: false as const,
    user_id: signedIn.userId,
  };
});

/** Handlers of the calls under `/auth/passkey` and `/auth/passkeys`. */
export const passkeyHandlers = [beginRegistration, register, add, list, rename, remove, beginSignIn, signIn] as const;
