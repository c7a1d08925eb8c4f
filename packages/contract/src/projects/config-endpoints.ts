import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';

/** For every call that changes the configuration. */
export const staleOwner =
  'To turn off what protects against stolen sessions, the owner must sign in again first (`recent-sign-in-required`).';

/** What calls refuse that change a configuration. */
export const invalidConfiguration =
  'The string is not a JSON object, a value does not fit its path (the answer names each path), the source of an email ' +
  'theme or template cannot be rendered, or the configuration would become too large.';

/** For every call that renders what it is given. */
export const tooManySources = 'The project has rendered too many email themes and templates in the last minute.';

export const configEndpoints = defineEndpoints({
  'GET /internal/config': {
    summary: 'Read the project’s configuration',
    description:
      'A string of JSON with all defaults filled in and secrets in clear text. Reading secrets is recorded in the audit log. ' +
      '`version` changes with the configuration; a change can require it. With `defaults`, the answer is the configuration ' +
      'of a project without settings.',
    access: owners,
    query: z.strictObject({ defaults: z.boolean().optional() }),
    returns: z.strictObject({ config_string: z.string(), version: z.string() }),
    errors: [],
  },
  'PATCH /internal/config/override': {
    summary: 'Change the project’s configuration',
    description:
      'A string with a JSON object. Its keys are paths, such as `auth.password.allowSignIn`. A key replaces the value at its ' +
      'path and everything below; null restores the default, and removes an entry of a map. With `if_version`, the change is ' +
      'refused unless that is still the version of the configuration.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({
      config_override_string: z.string().optional(),
      /** The `version` of the configuration that the change is based on. */
      if_version: z.string().max(100).optional(),
    }),
    largeBody: true,
    returns: z.strictObject({}),
    errors: [],
    refusals: {
      401: staleOwner,
      409: 'The configuration is no longer the one that `if_version` names.',
      429: tooManySources,
      400: invalidConfiguration,
    },
  },
  'POST /internal/config/check': {
    summary: 'Check a change of the project’s configuration',
    description: 'Refuses the values that `PATCH /internal/config/override` refuses, and changes nothing.',
    access: owners,
    unaudited: 'It changes nothing.',
    query: z.strictObject({}),
    body: z.strictObject({ config_override_string: z.string() }),
    largeBody: true,
    returns: z.strictObject({}),
    errors: [],
    refusals: {
      429: tooManySources,
      400: 'As for the change.',
    },
  },
});
