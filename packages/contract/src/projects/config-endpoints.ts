import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';

export const configEndpoints = defineEndpoints({
  'GET /internal/config': {
    summary: 'Read the whole configuration of the project',
    description:
      'JSON in a string, every default filled in and secrets in clear. Reading secrets is noted in the audit log.',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({ config_string: z.string() }),
    errors: [],
  },
  'PATCH /internal/config/override': {
    summary: 'Change the configuration of the project',
    description:
      'JSON of an object in a string. Its keys are paths, such as `auth.password.allowSignIn`. A key replaces itself and ' +
      'all paths below it; null brings back the default, and removes an entry of a map.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ config_override_string: z.string().max(limits.configOverrideMaxChars).optional() }),
    largeBody: 'configuration',
    returns: z.strictObject({}),
    errors: [],
    refusals: { 400: 'It is no JSON object, or a value does not fit its path; each misfit is named.' },
  },
});
