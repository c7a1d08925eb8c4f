import { z } from 'zod';
import { CodeIsValid, oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { listOf, OneTimeCode, SignInEmail, Success, Url, UserIdOrMe, Uuid } from '../schemas.js';

const everyone = ['client', 'server', 'admin'] as const;

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

export const contactChannelEndpoints = defineEndpoints({
  'GET /contact-channels': {
    summary: 'List contact channels, oldest first',
    access: everyone,
    query: z.strictObject({ user_id: UserIdOrMe.optional(), contact_channel_id: Uuid.optional() }),
    returns: listOf(ContactChannel),
    errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER'],
    refusals: { 403: 'The channels belong to another user.' },
  },
  'POST /contact-channels/{user_id}/{id}/send-verification-code': {
    summary: 'Mail a verification link to a contact channel',
    access: everyone,
    params: z.strictObject({ user_id: UserIdOrMe, id: Uuid }),
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
    refusals: { 400: 'The channel has been removed or changed since.', 429: 'Too many wrong codes from one address.' },
  },
  'POST /contact-channels/verify/check-code': {
    summary: 'Say whether a verification code would be accepted',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: CodeIsValid,
    errors: oneTimeCodeErrors,
    refusals: { 429: 'Too many wrong codes from one address.' },
  },
});
