import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, listOf, OneTimeCode, SignInEmail, Success, Url, UserIdOrMe, Uuid } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';

/** An email address of a user. */
export const ContactChannel = z.strictObject({
  id: Uuid,
  user_id: Uuid,
  type: z.literal('email'),
  value: z.string(),
  used_for_auth: z.boolean(),
  is_verified: z.boolean(),
  is_primary: z.boolean(),
});

const oneParams = z.strictObject({ user_id: UserIdOrMe, id: Uuid });

const NewContactChannel = z.strictObject({
  user_id: UserIdOrMe,
  type: z.literal('email'),
  value: LooseEmail,
  used_for_auth: z.boolean(),
  is_primary: z.boolean().optional(),
});

const ContactChannelPatch = z.strictObject({
  type: z.literal('email').optional(),
  value: LooseEmail.optional(),
  used_for_auth: z.boolean().optional(),
  is_primary: z.boolean().optional(),
});

/** A client verifies an address with an emailed code; a server can set it as verified. */
const verifiedByServer = { is_verified: z.boolean().optional() };

const listQuery = z.strictObject({ user_id: UserIdOrMe.optional(), contact_channel_id: Uuid.optional() });

export const contactChannelEndpoints = defineEndpoints({
  'GET /contact-channels': {
    summary: 'List contact channels, oldest first',
    access: everyone,
    query: listQuery,
    returns: listOf(ContactChannel),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The contact channels belong to another user.' },
  },
  'POST /contact-channels': {
    summary: 'Add a contact channel to a user',
    description:
      'Sends no email. In a project, at most one user can sign in with an address. A new primary channel replaces the previous one. To add a sign-in address, a client needs a recent sign-in if the project requires one.',
    access: everyone,
    impersonation: 'refused',
    query: z.strictObject({}),
    body: { client: NewContactChannel, server: NewContactChannel.extend(verifiedByServer) },
    returns: ContactChannel,
    status: 201,
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_NOT_FOUND',
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    ],
    refusals: {
      400: 'The user already has this address, has too many, or, for a client, has too many unverified ones (`too-many-unverified-addresses`).',
      401: staleSignIn,
      403: '`user_id` is another user.',
    },
  },
  'GET /contact-channels/{user_id}/{id}': {
    summary: 'Read a contact channel',
    access: everyone,
    params: oneParams,
    query: listQuery,
    returns: ContactChannel,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The contact channel belongs to another user.', 404: 'The contact channel does not exist.' },
  },
  'PATCH /contact-channels/{user_id}/{id}': {
    summary: 'Change a contact channel',
    description:
      'A changed address is unverified until its user verifies it, and codes sent to the previous one stop working. To start or stop using an address for sign-in, a client needs a recent sign-in if the project requires one.',
    access: everyone,
    impersonation: 'refused',
    params: oneParams,
    query: z.strictObject({}),
    body: { client: ContactChannelPatch, server: ContactChannelPatch.extend(verifiedByServer) },
    returns: ContactChannel,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'],
    refusals: {
      400: 'The contact channel does not exist, the user already has the new address, or, for a client, has too many unverified ones (`too-many-unverified-addresses`).',
      401: staleSignIn,
      403: 'The contact channel belongs to another user.',
    },
  },
  'DELETE /contact-channels/{user_id}/{id}': {
    summary: 'Remove a contact channel',
    description:
      'The password and other sign-in methods stay. Codes sent to the address stop working. To remove a sign-in address, a client needs a recent sign-in if the project requires one.',
    access: everyone,
    impersonation: 'refused',
    params: oneParams,
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: {
      400: 'The contact channel does not exist.',
      401: staleSignIn,
      403: 'The contact channel belongs to another user.',
    },
  },
  'POST /contact-channels/{user_id}/{id}/send-verification-code': {
    summary: 'Send a verification link to a contact channel',
    access: everyone,
    params: oneParams,
    query: z.strictObject({}),
    body: z.strictObject({ callback_url: Url }),
    returns: Success,
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_ID_DOES_NOT_EXIST',
      'EMAIL_ALREADY_VERIFIED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
    refusals: {
      400: 'The contact channel belongs to another user.',
      404: 'The contact channel does not exist.',
      429: 'Too many emails to one address.',
    },
  },
  'POST /contact-channels/send-verification-code': {
    summary: 'Send a verification link to the signed-in user’s primary email address',
    access: everyone,
    user: 'required',
    body: z.strictObject({ email: SignInEmail, callback_url: Url }),
    returns: Success,
    errors: ['EMAIL_IS_NOT_PRIMARY_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: 'Too many emails to one address.' },
  },
  'POST /contact-channels/verify': {
    summary: 'Verify a contact channel with the emailed code',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: Success,
    errors: oneTimeCodeErrors,
    refusals: { 400: 'The contact channel was removed or changed in the meantime.', 429: tooManyCodes },
  },
  'POST /contact-channels/verify/check-code': {
    summary: 'Check a verification code',
    ...codeCheck,
  },
});
