import { limits } from '@portico/contract';
import { handle } from '../../../platform/call/handle.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { normaliseEmail } from '../../users/index.js';
import { queueEmail, requireMailLimits, takeMailLimits } from '../index.js';

const send = handle('POST /internal/send-sign-in-invitation', async (call, { body }) => {
  const signInInvitationLink = requireTrustedUrl(call, body.callback_url);
  const to = normaliseEmail(body.email);
  await requireMailLimits(call, to);
  await call.transaction(async (trx) => {
    await takeMailLimits(trx, { to, caller: call });
    const teamDisplayName = [...trx.project.displayName].slice(0, limits.displayNameMaxChars).join('');
    await queueEmail(trx, { template: 'sign_in_invitation', to, variables: { signInInvitationLink, teamDisplayName } });
    await trx.audit({ action: 'sign-in-invitation.send', target: { type: 'project', id: trx.project.id } });
  });
  return { success: true as const };
});

/** Handlers of invitations to sign in. */
export const signInInvitationHandlers = [send] as const;
