import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, codeLook, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, listOf, Millis, OneTimeCode, Success, Url, Uuid } from '../schemas.js';

/** A pending invitation. */
const TeamInvitation = z.strictObject({
  id: Uuid,
  team_id: Uuid,
  recipient_email: z.string(),
  expires_at_millis: Millis,
});

/** A pending invitation as its recipient sees it. */
const ReceivedInvitation = TeamInvitation.extend({
  team_display_name: z.string(),
  inviter_display_name: z.string().nullable(),
});

const ofTeam = z.strictObject({ team_id: Uuid });

/** A client's user must be a member of the team and have the permission. */
const teamErrors = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'] as const;

const send = {
  description:
    'A client needs `$invite_members`. The link in the email is `callback_url` with the parameter `code`. Earlier invitations of the address stay valid, up to five, until one is accepted.',
  access: everyone,
  impersonation: 'refused',
  body: z.strictObject({ team_id: Uuid, email: LooseEmail, callback_url: Url }),
  returns: Success.extend({ id: Uuid }),
  errors: ['USER_AUTHENTICATION_REQUIRED', 'REDIRECT_URL_NOT_WHITELISTED', ...teamErrors],
  refusals: { 429: 'Too many emails to one address.' },
} as const;

const receivedErrors = ['USER_AUTHENTICATION_REQUIRED', 'VERIFICATION_CODE_NOT_FOUND'] as const;

const redeemErrors = ['USER_AUTHENTICATION_REQUIRED', ...oneTimeCodeErrors] as const;

export const teamInvitationEndpoints = defineEndpoints({
  'GET /team-invitations': {
    summary: 'List a team’s pending invitations, oldest first',
    description: 'A client needs `$read_members` and `$invite_members`.',
    access: everyone,
    query: ofTeam,
    returns: listOf(TeamInvitation),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', ...teamErrors],
  },
  'POST /team-invitations': { summary: 'Invite a person to a team by email', ...send },
  'POST /team-invitations/send-code': {
    summary: 'Invite a person to a team by email; the same as `POST /team-invitations`',
    ...send,
  },
  'DELETE /team-invitations/{id}': {
    summary: 'Revoke a pending invitation',
    description: 'A client needs `$remove_members`.',
    access: everyone,
    impersonation: 'refused',
    params: z.strictObject({ id: Uuid }),
    query: ofTeam,
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', ...teamErrors, 'VERIFICATION_CODE_NOT_FOUND'],
  },
  'POST /team-invitations/accept': {
    summary: 'Accept a team invitation',
    description:
      'Any user with the code can join, regardless of the address it was sent to. Nothing changes for a member, but the invitation is used. Other invitations of the team to the same address end.',
    access: everyone,
    impersonation: 'refused',
    body: z.strictObject({ code: OneTimeCode }),
    returns: z.strictObject({}),
    errors: redeemErrors,
    refusals: { 400: 'The user is in too many teams.', 429: tooManyCodes },
  },
  'POST /team-invitations/accept/check-code': {
    summary: 'Check a team invitation code',
    ...codeCheck,
  },
  'POST /team-invitations/accept/preview': {
    summary: 'Read an invitation: who invites whom to which team',
    description:
      'For the recipient before sign-in. `inviter_display_name` is null for an invitation by a server, or when the inviter’s account was deleted.',
    ...codeLook,
    returns: z.strictObject({
      team_display_name: z.string(),
      inviter_display_name: z.string().nullable(),
      recipient_email: z.string(),
    }),
    errors: oneTimeCodeErrors,
    addition: true,
  },
  'POST /team-invitations/accept/details': {
    summary: 'Read the team of an invitation',
    ...codeLook,
    returns: z.strictObject({ team_id: Uuid, team_display_name: z.string() }),
    errors: redeemErrors,
  },
  'GET /team-invitations/received': {
    summary: 'List the pending invitations to the signed-in user, oldest first',
    description:
      'Those that were sent to a verified address of the user, without teams that the user is in. Of several to one team and address, only the newest is listed.',
    access: everyone,
    returns: listOf(ReceivedInvitation),
    errors: ['USER_AUTHENTICATION_REQUIRED'],
    addition: true,
  },
  'POST /team-invitations/received/{id}/accept': {
    summary: 'Accept an invitation that the signed-in user has received',
    description: 'Needs no code, because the invitation was sent to a verified address of the user.',
    access: everyone,
    impersonation: 'refused',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({}),
    returns: z.strictObject({}),
    errors: receivedErrors,
    refusals: { 400: 'The user is in too many teams.' },
    addition: true,
  },
  'DELETE /team-invitations/received/{id}': {
    summary: 'Decline an invitation that the signed-in user has received',
    description: 'Other invitations of the team to the same address end too.',
    access: everyone,
    impersonation: 'refused',
    params: z.strictObject({ id: Uuid }),
    returns: Success,
    errors: receivedErrors,
    addition: true,
  },
});
