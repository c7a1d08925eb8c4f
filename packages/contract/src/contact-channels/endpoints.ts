import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, listOf, OneTimeCode, SignInEmail, Success, Url, UserIdOrMe, Uuid } from '../schemas.js';

/** An address of a user. */
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

/** A client proves an address by the code mailed to it; a server may say that it has been proven. */
const verifiedByServer = { is_verified: z.boolean().optional() };

const listQuery = z.strictObject({ user_id: UserIdOrMe.optional(), contact_channel_id: Uuid.optional() });

export const contactChannelEndpoints = defineEndpoints({
  'GET /contact-channels': {
    summary: 'List contact channels, oldest first',
    access: everyone,
    query: listQuery,
    returns: listOf(ContactChannel),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The channels belong to another user.' },
  },
  'POST /contact-channels': {
    summary: 'Add a contact channel to a user',
    description:
      'Nothing is mailed. Of all channels of a project with one address, one is used to sign in. The first primary channel gives way to a new one.',
    access: everyone,
    query: z.strictObject({}),
    body: { client: NewContactChannel, server: NewContactChannel.extend(verifiedByServer) },
    returns: ContactChannel,
    status: 201,
    errors: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_NOT_FOUND',
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    ],
    refusals: { 400: 'The user has this address already, or too many.', 403: 'Another user is meant.' },
  },
  'GET /contact-channels/{user_id}/{id}': {
    summary: 'Read a contact channel',
    access: everyone,
    params: oneParams,
    query: listQuery,
    returns: ContactChannel,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The channel belongs to another user.', 404: 'There is no such channel.' },
  },
  'PATCH /contact-channels/{user_id}/{id}': {
    summary: 'Change a contact channel',
    description:
      'A changed address is unverified until it is proven, and codes mailed to the former one are worth nothing. A client that takes a sign-in address away needs a recent sign-in where the project asks for one.',
    access: everyone,
    params: oneParams,
    query: z.strictObject({}),
    body: { client: ContactChannelPatch, server: ContactChannelPatch.extend(verifiedByServer) },
    returns: ContactChannel,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'],
    refusals: {
      400: 'There is no such channel, or the user has the new address already.',
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
      403: 'The channel belongs to another user.',
    },
  },
  'DELETE /contact-channels/{user_id}/{id}': {
    summary: 'Remove a contact channel',
    description:
      'Passwords and other ways to sign in stay. Codes mailed to the address are worth nothing from then on. A client that takes a sign-in address away needs a recent sign-in where the project asks for one.',
    access: everyone,
    params: oneParams,
    query: z.strictObject({}),
    returns: Success,
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: {
      400: 'There is no such channel.',
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
      403: 'The channel belongs to another user.',
    },
  },
  'POST /contact-channels/{user_id}/{id}/send-verification-code': {
    summary: 'Mail a verification link to a contact channel',
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
      400: 'The channel belongs to another user.',
      404: 'There is no such channel.',
      429: 'Too many mails to one address.',
    },
  },
  'POST /contact-channels/send-verification-code': {
    summary: 'Mail a verification link to the signed-in user’s primary e-mail',
    access: everyone,
    user: 'required',
    body: z.strictObject({ email: SignInEmail, callback_url: Url }),
    returns: Success,
    errors: ['EMAIL_IS_NOT_PRIMARY_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: 'Too many mails to one address.' },
  },
  'POST /contact-channels/verify': {
    summary: 'Verify a contact channel with the code of its mail',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: Success,
    errors: oneTimeCodeErrors,
    refusals: { 400: 'The channel has been removed or changed since.', 429: tooManyCodes },
  },
  'POST /contact-channels/verify/check-code': {
    summary: 'Say whether a verification code would be accepted',
    ...codeCheck,
  },
});
