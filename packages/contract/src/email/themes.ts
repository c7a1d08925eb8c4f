import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Uuid } from '../schemas.js';
import { SourceName, TsxSource } from './sources.js';

const params = z.strictObject({ id: Uuid });
const notFound = 'The theme does not exist.';

export const themeEndpoints = defineEndpoints({
  'GET /internal/email-themes': {
    summary: 'List the email themes of the project',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({ themes: z.array(z.strictObject({ id: Uuid, display_name: z.string() })) }),
    errors: [],
  },
  'POST /internal/email-themes': {
    summary: 'Create an email theme',
    description: 'It starts with the source of the light theme.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ display_name: SourceName }),
    returns: z.strictObject({ id: Uuid }),
    errors: [],
    refusals: { 400: 'The project has as many themes as it may have, or its configuration would become too large.' },
  },
  'GET /internal/email-themes/{id}': {
    summary: 'Read an email theme with its source',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: z.strictObject({ display_name: z.string(), tsx_source: z.string() }),
    errors: [],
    refusals: { 404: notFound },
  },
  'PATCH /internal/email-themes/{id}': {
    summary: 'Change the source of an email theme',
    description: 'The source is rendered around a sample email first, and stored only if that succeeds.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ tsx_source: TsxSource }),
    largeBody: true,
    returns: z.strictObject({ display_name: z.string() }),
    errors: ['EMAIL_RENDERING_ERROR'],
    refusals: {
      400: 'The project’s configuration would become too large.',
      404: notFound,
      429: 'The project has rendered too much in the last minute.',
    },
  },
});
