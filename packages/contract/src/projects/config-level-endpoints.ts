import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { invalidConfiguration, staleOwner, tooManySources } from './config-endpoints.js';

const params = z.strictObject({
  level: z
    .enum(['environment', 'project', 'branch'])
    .meta({ description: '`environment` has the project’s settings; the others are always empty' }),
});

const readOnly = 'The level is not `environment`.';

/**
 * The configuration as published clients newer than 2.8.64 read and write it: by level.
 *
 * There, a project has three sets of settings, and the values of `environment` count more than those of the others.
 * Portico keeps one. It is `environment`, which those clients write with `updateConfig`. A pushed configuration, at
 * `branch`, would replace it with each push and lose what was set in the meantime, so the other levels are read-only.
 */
export const configLevelEndpoints = defineEndpoints({
  'GET /internal/config/override/{level}': {
    summary: 'Read the settings of one level of the configuration',
    description:
      'A string with a JSON object: the values that are set, by path, without defaults, and with secrets in clear text. ' +
      'Reading secrets is recorded in the audit log. All settings of a project are at the level `environment`; `project` ' +
      'and `branch` are empty.',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: z.strictObject({ config_string: z.string() }),
    errors: [],
    addition: true,
  },
  'PUT /internal/config/override/{level}': {
    summary: 'Replace the settings of one level of the configuration',
    description:
      'A string with a JSON object, whose keys are paths. What it does not name is no longer set, including what the project ' +
      'was created with, such as its permissions. A path below an entry that does not exist has no effect and is not stored. ' +
      'Only the level `environment` can be written.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({
      config_string: z.string(),
      source: z.looseObject({ type: z.string() }).optional().meta({
        description: 'Where a configuration was pushed from: sent with the level `branch`, which is read-only',
      }),
    }),
    largeBody: true,
    returns: z.strictObject({}),
    errors: [],
    refusals: { 400: `${readOnly} Or: ${invalidConfiguration}`, 401: staleOwner, 429: tooManySources },
    addition: true,
  },
  'PATCH /internal/config/override/{level}': {
    summary: 'Change settings of one level of the configuration',
    description:
      'At the level `environment`, this is `PATCH /internal/config/override`: each key replaces the value at its path and ' +
      'everything below. The other levels are read-only.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ config_override_string: z.string() }),
    largeBody: true,
    returns: z.strictObject({}),
    errors: [],
    refusals: { 400: `${readOnly} Or: ${invalidConfiguration}`, 401: staleOwner, 429: tooManySources },
    addition: true,
  },
  'POST /internal/config/override/{level}/reset-keys': {
    summary: 'Remove settings of one level of the configuration',
    description:
      'Each key is a path. The values at it and everything below are removed, also where they are part of another value, so ' +
      'that the defaults count again. Keys that are not set are ignored. Only the level `environment` can be written.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ keys: z.array(z.string().max(500)).max(limits.configOverrideMaxKeys) }),
    returns: z.strictObject({}),
    errors: [],
    refusals: {
      400: `${readOnly} Or: A key is not a path, or what remains does not fit together (the answer names each path).`,
      401: staleOwner,
    },
    addition: true,
  },
  'GET /internal/config/source': {
    summary: 'Read where the configuration was pushed from',
    description: 'Always `unlinked`: configurations are not pushed to Portico, and owners can change every setting.',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({ source: z.strictObject({ type: z.literal('unlinked') }) }),
    errors: [],
    addition: true,
  },
  'DELETE /internal/config/source': {
    summary: 'Unlink the configuration from where it was pushed from',
    description: 'Changes nothing: no configuration is linked.',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({}),
    errors: [],
    unaudited: 'It changes nothing: no configuration is linked to a source.',
    addition: true,
  },
});
