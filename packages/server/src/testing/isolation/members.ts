import { type Access, type EndpointRow, isSchema, viewFor } from '@portico/contract';
import { z } from 'zod';
import type { Belongings } from './belongings.js';

/** Where a value is in a request. */
export type Part = 'params' | 'query' | 'body';

/** A member of a request, as far as the schema tells. */
export interface Member {
  readonly part: Part;
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** The members of a call's request at an access level. */
export function membersOf(row: EndpointRow, access: Access): Member[] {
  return parts.flatMap((part) => {
    const declared = row[part];
    if (!declared) return [];
    const view = isSchema(declared)
      ? declared
      : 'alternatives' in declared
        ? declared.alternatives[0]
        : viewFor(declared, access);
    return view ? membersOfSchema(part, view) : [];
  });
}

/** Of several members one is needed: what a schema tells only when it parses. */
const needed: ReadonlySet<string> = new Set(['template_tsx_source']);

function membersOfSchema(part: Part, view: z.ZodType): Member[] {
  const { properties = {}, required = [] } = z.toJSONSchema(view, { unrepresentable: 'any', io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    part,
    name,
    isRequired: required.includes(name) || needed.has(name),
    schema,
  }));
}

/** What a property names that belongs to a user. One line for each property that is named as an id, key or code. */
const kinds: Readonly<Record<string, keyof Belongings>> = {
  user_id: 'userId',
  creator_user_id: 'userId',
  team_id: 'teamId',
  selected_team_id: 'teamId',
  owner_team_id: 'teamId',
  new_team_id: 'teamId',
  project_id: 'projectId',
  contact_channel_id: 'channelId',
  permission_id: 'permissionId',
  code: 'code',
  invitation_code: 'code',
  login_code: 'code',
  polling_code: 'code',
  request_id: 'requestId',
  refresh_token: 'refreshToken',
};

/** The same, for members that name different things in different calls. */
const kindsByPath: readonly (readonly [path: RegExp, member: string, kind: keyof Belongings | null])[] = [
  [/^\/contact-channels\//, 'id', 'channelId'],
  [/^\/auth\/sessions\//, 'id', 'sessionId'],
  [/^\/auth\/passkeys\//, 'id', 'passkeyId'],
  [/^\/team-invitations\//, 'id', 'invitationId'],
  [/^\/user-api-keys\//, 'id', 'userApiKeyId'],
  [/^\/team-api-keys\//, 'id', 'teamApiKeyId'],
  [/^\/internal\/api-keys\//, 'id', 'projectKeyId'],
  [/^\/(team|project)-permission-definitions/, 'id', null],
  [/^\/user-api-keys\/check/, 'api_key', 'userApiKey'],
  [/^\/team-api-keys\/check/, 'api_key', 'teamApiKey'],
  [/^\/oauth-providers\//, 'provider_id', 'oauthAccountId'],
  [/^\/(connected-accounts|auth\/oauth\/connected-accounts)\//, 'provider_id', null],
  // Looked up in the project's own configuration.
  [/^\/internal\/oauth-provider-tests/, 'provider_id', null],
  [/^\/internal\/oauth-provider-tests\//, 'id', 'providerTestId'],
  [/^\/oauth-providers/, 'provider_config_id', null],
  [/^\/oauth-providers/, 'account_id', null],
  // The same in every project.
  [/^\/emails\//, 'category_id', null],
  [/^\/users/, 'cursor', 'userId'],
  [/^\/teams/, 'cursor', 'teamId'],
  [/^\/team-member(s|-profiles)/, 'cursor', 'membership'],
  // A position in the order, whether it is taken or not.
  [/^\/(team|project)-permissions/, 'cursor', null],
  // Read where only invited owners sign up, and nowhere else.
  [/^\/auth\/password\/sign-up/, 'invitation_code', null],
  [/^\/auth\//, 'bot_challenge_token', null],
  [/^\/internal\/inbox/, 'cursor', 'invitationId'],
  [/^\/internal\/email-drafts\//, 'id', 'emailDraftId'],
  [/^\/internal\/ai-chat\//, 'id', 'emailDraftId'],
  [/^\/internal\/email-templates\//, 'id', 'emailTemplateId'],
  [/^\/internal\/email-themes\//, 'id', 'emailThemeId'],
  [/^\/internal\/email-source-versions\//, 'id', 'emailSourceVersionId'],
  [/^\/internal\/email-source-versions/, 'source_id', 'emailDraftId'],
  // Looked up in the project's own configuration; one that is missing there is the same for every caller.
  [/^\/(internal\/(email|send-preview-email)|emails)/, 'theme_id', null],
  [/^\/(emails\/render-email|internal\/send-preview-email)/, 'template_id', null],
  [/^\/data-vault\/stores/, 'id', 'vaultStoreId'],
  // The new place of a value, whether it is taken or not.
  [/^\/data-vault\/stores\/[^/]*\/(set|move)$/, 'hashed_key', null],
  [/^\/data-vault\/stores/, 'hashed_key', 'vaultHashedKey'],
  [/^\/data-vault\/stores/, 'from_hashed_key', 'vaultHashedKey'],
  // A legal request names recipients too; the call's own tests name what belongs to another project.
  [/^\/emails\/send-email/, 'template_id', null],
  [/^\/emails\/send-email/, 'draft_id', null],
  [/^\/internal\/email-campaigns/, 'id', 'emailCampaignId'],
  [/^\/internal\/email-campaigns/, 'cursor', 'emailCampaignId'],
  [/^\/internal\/email-log/, 'campaign_id', 'emailCampaignId'],
  [/^\/internal\/email-log/, 'email_id', 'emailId'],
  [/^\/internal\/email-log/, 'cursor', 'emailId'],
  // A place in the order of addresses, whether it is taken or not.
  [/^\/internal\/email-suppressions/, 'cursor', null],
  [/^\/(internal\/audit-log|auth\/sign-ins)/, 'cursor', 'auditEntryId'],
  // A position in the project's own events, whether it is taken or not.
  [/^\/internal\/events/, 'cursor', null],
  // A place in the order of ids, which names nothing that is handed out.
  [/^\/internal\/project-data/, 'cursor', null],
  // A place in the order of the user’s own items, which names nothing that is handed out.
  [/^\/internal\/users\/\{user_id\}\/timeline/, 'cursor', null],
  [/^\/internal\/users/, 'cursor', 'userId'],
  [/^\/payments\//, 'customer_id', 'userId'],
  [/^\/(payments|internal\/payments)\/invoices\//, 'invoice_id', 'invoiceId'],
  // Looked up in the project's own configuration.
  [/^\/payments\//, 'item_id', null],
  [/^\/payments\//, 'product_id', null],
  [/^\/payments\//, 'from_product_id', null],
  [/^\/payments\//, 'to_product_id', null],
  [/^\/payments\//, 'price_id', null],
  [/^\/payments\//, 'offer_id', null],
  // The ID of a product for a page to begin with, in the customer's own list.
  [/^\/payments\//, 'cursor', null],
  // In the product that the request describes.
  [/^\/internal\/payments\/preview/, 'price_id', null],
  // A place in the order of a day's entries, which names nothing that is handed out.
  [/^\/internal\/payments\/revenue/, 'cursor', null],
  // Names a row of each of three kinds; refused when one is not in the project.
  [/^\/internal\/payments\//, 'cursor', null],
  [/^\/internal\/requests/, 'cursor', 'requestId'],
  [/^\/internal\/requests/, 'about_id', 'userId'],
  [/^\/internal\/audit-log/, 'actor_id', 'userId'],
  [/^\/internal\/audit-log/, 'target_id', 'userId'],
];

const namesSomething = /(^|_)(id|cursor|code|token|key)$/;

/** What a property names; null when it names nothing that belongs to a user. Throws for an undeclared property. */
export function kindOf(path: string, { name, schema }: Member): keyof Belongings | null {
  const special = kindsByPath.find(([pattern, member]) => member === name && pattern.test(path));
  if (special) return special[2];
  if (name in kinds) return kinds[name] ?? null;
  if (!namesSomething.test(name) || readSchema(schema).type === 'boolean') return null;
  throw new Error(
    `The isolation test does not know what \`${name}\` of ${path} names. Add a line to kinds or kindsByPath in ` +
      'packages/server/src/testing/isolation/members.ts, and to Belongings if it names something new.',
  );
}

/** Legal values of members that name nothing, where the schema does not tell one. */
const samples: Readonly<Record<string, unknown>> = {
  category_id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c',
  id: 'fresh_permission',
  team_ids: '3f0c1d1e-0000-4000-8000-000000000003',
  email: 'somebody@example.test',
  address: 'somebody@example.test',
  recipient_email: 'somebody@example.test',
  email_config: {
    host: 'mail.example.test',
    port: 587,
    username: 'somebody',
    password: 'correct horse battery staple',
    sender_name: 'Somebody',
    sender_email: 'somebody@example.test',
  },
  value: 'somebody@example.test',
  config_string: '{}',
  config_override_string: '{}',
  password: 'correct horse battery staple',
  old_password: 'correct horse battery staple',
  new_password: 'correct horse battery staple two',
  callback_url: 'http://localhost/handler/x',
  display_name: 'Somebody',
  name: 'Something',
  tsx_source: 'export function EmailTemplate() {}',
  template_tsx_source: 'export function EmailTemplate() {}',
  description: 'Something',
  hashed_key: 'a hash',
  encrypted_value: 'a ciphertext',
  context_type: 'email-draft',
  messages: [{ role: 'user', content: 'Something' }],
  message: 'Something',
  totp: '123456',
  provider_id: 'github',
  provider_config_id: 'github',
  account_id: 'somebody',
  credential: {},
  customer_type: 'user',
  item_id: 'credits',
  product_id: 'pro',
  from_product_id: 'pro',
  to_product_id: 'team',
  authentication_response: {},
  date: '2026-01-01',
};

/** A legal value of a member that names nothing. */
export function sampleOf({ name, schema }: Member): unknown {
  if (name in samples) return samples[name];
  const { enum: choices, const: only, type } = readSchema(schema);
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (type === undefined || type.includes('null')) return null;
  throw new Error(
    `The isolation test knows no legal value of \`${name}\`. Add a line to samples in packages/server/src/testing/isolation/members.ts.`,
  );
}

const SchemaText = z.object({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
});
const readSchema = (schema: unknown) => SchemaText.parse(schema);
