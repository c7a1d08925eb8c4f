import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, Success, Uuid } from '../schemas.js';
import { SourceName, ThemeChoice, ThemeId, TsxSource } from './sources.js';

const params = z.strictObject({ id: Uuid });
const notFound = { 404: 'The draft does not exist.' } as const;

/** An email that is written to be sent once. */
const EmailDraft = z.strictObject({
  id: Uuid,
  display_name: z.string(),
  tsx_source: z.string(),
  theme_id: ThemeId.optional(),
  sent_at_millis: Millis.nullable(),
});

export const draftEndpoints = defineEndpoints({
  'GET /internal/email-drafts': {
    summary: 'List the email drafts of the project, most recently changed first',
    access: owners,
    query: z.strictObject({}),
    returns: z.strictObject({ drafts: z.array(EmailDraft) }),
    errors: [],
  },
  'POST /internal/email-drafts': {
    summary: 'Create an email draft',
    description: 'Without a source, it starts with an example. The source can have errors, which sending it reports.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ display_name: SourceName, theme_id: ThemeChoice, tsx_source: TsxSource.optional() }),
    returns: z.strictObject({ id: Uuid }),
    errors: [],
    refusals: { 400: 'The project has as many drafts as it may have, or their sources together are too long.' },
  },
  'GET /internal/email-drafts/{id}': {
    summary: 'Read an email draft',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: EmailDraft,
    errors: [],
    refusals: notFound,
  },
  'PATCH /internal/email-drafts/{id}': {
    summary: 'Change an email draft',
    description: 'Without `theme_id`, the draft uses the project’s selected theme.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({
      display_name: SourceName.optional(),
      theme_id: ThemeChoice,
      tsx_source: TsxSource.optional(),
    }),
    returns: z.strictObject({ ok: z.literal('ok') }),
    errors: [],
    refusals: { ...notFound, 400: 'The sources of the project’s drafts would be too long together.' },
  },
  'DELETE /internal/email-drafts/{id}': {
    summary: 'Delete an email draft',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: Success,
    errors: [],
    refusals: notFound,
    addition: true,
  },
});
