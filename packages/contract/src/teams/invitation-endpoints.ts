import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, codeLook, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, listOf, Millis, OneTimeCode, Success, Url, Uuid } from '../schemas.js';

/** An invitation that is still open. */
const TeamInvitation = z.strictObject({
  id: Uuid,
  team_id: Uuid,
  recipient_email: z.string(),
  expires_at_millis: Millis,
});

const ofTeam = z.strictObject({ team_id: Uuid });

/** Of a client the signed-in user has to be in the team and to hold the permission. */
const teamErrors = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'] as const;

const send = {
  description: 'A client needs `$invite_members`. The link of the mail is `callback_url` with the parameter `code`.',
  access: everyone,
  body: z.strictObject({ team_id: Uuid, email: LooseEmail, callback_url: Url }),
  returns: Success.extend({ id: Uuid }),
  errors: ['USER_AUTHENTICATION_REQUIRED', 'REDIRECT_URL_NOT_WHITELISTED', ...teamErrors],
  refusals: { 429: 'Too many mails to one address.' },
} as const;

const redeemErrors = ['USER_AUTHENTICATION_REQUIRED', ...oneTimeCodeErrors] as const;

export const teamInvitationEndpoints = defineEndpoints({
  'GET /team-invitations': {
    summary: 'List the open invitations of a team, oldest first',
    description: 'A client needs `$read_members` and `$invite_members`.',
    access: everyone,
    query: ofTeam,
    returns: listOf(TeamInvitation),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', ...teamErrors],
  },
  'POST /team-invitations': { summary: 'Invite somebody to a team by mail', ...send },
  'POST /team-invitations/send-code': {
    summary: 'Invite somebody to a team by mail; the same as `POST /team-invitations`',
    ...send,
  },
  'DELETE /team-invitations/{id}': {
    summary: 'Revoke an open invitation',
    description: 'A client needs `$remove_members`.',
    access: everyone,
    params: z.strictObject({ id: Uuid }),
    query: ofTeam,
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', ...teamErrors, 'VERIFICATION_CODE_NOT_FOUND'],
  },
  'POST /team-invitations/accept': {
    summary: 'Join a team by an invitation',
    description: 'Whoever has the code may join, at whatever address it arrived. A member stays one.',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: z.strictObject({}),
    errors: redeemErrors,
    refusals: { 400: 'The user is in too many teams.', 429: tooManyCodes },
  },
  'POST /team-invitations/accept/check-code': {
    summary: 'Say whether an invitation would be accepted',
    ...codeCheck,
  },
  'POST /team-invitations/accept/details': {
    summary: 'Say to which team an invitation leads',
    ...codeLook,
    returns: z.strictObject({ team_id: Uuid, team_display_name: z.string() }),
    errors: redeemErrors,
  },
});
