import { everyone } from '../access.js';
import { SignedIn } from '../auth/endpoints.js';
import { defineEndpoints } from '../define.js';

export const anonymousUserEndpoints = defineEndpoints({
  'POST /auth/anonymous/sign-up': {
    summary: 'Create an anonymous user and sign in',
    description:
      'When the user signs up later with the anonymous access token, they keep all their data, and earlier sessions and sign-in methods end. A body is ignored.',
    access: everyone,
    returns: SignedIn,
    errors: ['ANONYMOUS_ACCOUNTS_NOT_ENABLED'],
    refusals: { 429: 'Too many sign-ups from one IP address.' },
  },
});
