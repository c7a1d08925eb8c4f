import { z } from 'zod';

/**
 * What published clients newer than 2.8.64 send of their bot challenge with what can sign a user up. It is ignored:
 * sign-ups are limited by address instead.
 */
export const botChallenge = {
  bot_challenge_token: z.string().max(10_000).optional().meta({ description: 'Ignored' }),
  bot_challenge_phase: z.enum(['invisible', 'visible']).optional().meta({ description: 'Ignored' }),
  bot_challenge_unavailable: z.literal('true').optional().meta({ description: 'Ignored' }),
};

/** How those clients ask for the address of a redirect, `{ location }`, to which their page then navigates. */
export const responseMode = {
  stack_response_mode: z
    .literal('json')
    .optional()
    .meta({ description: 'Answers `{ location }` instead of redirecting' }),
  hexclave_response_mode: z.literal('json').optional().meta({ description: 'The same as `stack_response_mode`' }),
};
