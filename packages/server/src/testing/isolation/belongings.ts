import { createWorld, type Person, type World } from '@portico/testing';
import { linkIn } from '../mailed-codes.js';
import { overrideConfig } from '../override-config.js';
import { register } from '../passkeys.js';
import { buyWithPlayMoney, shop } from '../payments.js';

/** What a user has in a project: an id, key, code or token of each kind that a call can name. */
export interface Belongings {
  readonly projectId: string;
  readonly userId: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly oauthAccountId: string;
  readonly providerTestId: string;
  readonly userApiKeyId: string;
  readonly userApiKey: string;
  readonly teamApiKeyId: string;
  readonly teamApiKey: string;
  readonly projectKeyId: string;
  readonly invitationId: string;
  readonly permissionId: string;
  readonly auditEntryId: string;
  readonly requestId: string;
  readonly emailDraftId: string;
  readonly emailTemplateId: string;
  readonly emailThemeId: string;
  readonly emailSourceVersionId: string;
  readonly emailId: string;
  readonly vaultStoreId: string;
  /** The hashed key of a value in that store. */
  readonly vaultHashedKey: string;
  readonly emailCampaignId: string;
  readonly invoiceId: string;
  /** A team and a member of it, as lists of members name the place where a page begins. */
  readonly membership: string;
  readonly code: string;
  readonly refreshToken: string;
}

/** Makes a project in which everything is turned on that calls can do. */
export async function createOpenWorld(): Promise<World> {
  const world = await createWorld({
    config: {
      allow_user_api_keys: true,
      allow_team_api_keys: true,
      client_team_creation_enabled: true,
      client_user_deletion_enabled: true,
      magic_link_enabled: true,
      passkey_enabled: true,
      oauth_providers: [{ id: 'github', type: 'standard', client_id: 'gh-client', client_secret: 'gh-secret' }],
    },
  });
  // Clients read their own user and teams only.
  await overrideConfig(world, {
    payments: shop,
    'payments.clientAccess': 'own',
    // The newest email is to be the one with a code.
    'payments.emails.receipt': false,
  });
  await world.request('POST /internal/payments/setup', { access: 'admin' });
  return world;
}

let ordinal = 0;

/** Gives a user in a world one of everything. */
export async function giveEverything(world: World, person: Person, permissionId: string): Promise<Belongings> {
  ordinal += 1;
  const server = { access: 'server' } as const;
  const body = { display_name: `Team ${ordinal}`, creator_user_id: person.id };
  const { id: teamId } = (await world.request('POST /teams', { ...server, body })).json;
  const channel = await world.request('POST /contact-channels', {
    ...server,
    body: { user_id: person.id, type: 'email', value: `more-${ordinal}@example.test`, used_for_auth: false },
  });
  const oauthAccount = await world.request('POST /oauth-providers', {
    ...server,
    body: {
      user_id: person.id,
      provider_config_id: 'github',
      account_id: `github-${ordinal}`,
      allow_sign_in: true,
      allow_connected_accounts: true,
    },
  });
  const providerTest = await world.request('POST /internal/oauth-provider-tests', {
    access: 'admin',
    body: { provider_id: 'github' },
  });
  const key = { description: 'CI', expires_at_millis: null };
  const userKey = (await world.request('POST /user-api-keys', { ...server, body: { ...key, user_id: person.id } }))
    .json;
  const teamKey = (await world.request('POST /team-api-keys', { ...server, body: { ...key, team_id: teamId } })).json;
  await world.request('POST /auth/sessions', { ...server, body: { user_id: person.id } });
  const passkey = await register(world, person);
  const sessions = await world.request('GET /auth/sessions', { ...server, query: { user_id: person.id } });
  await world.request('POST /team-permission-definitions', { access: 'admin', body: { id: permissionId } });
  await world.request('POST /team-invitations/send-code', {
    ...server,
    body: { team_id: teamId, email: `guest-${ordinal}@example.test`, callback_url: 'http://localhost/handler/x' },
  });
  const invitations = await world.request('GET /team-invitations', { ...server, query: { team_id: teamId } });
  const emails = await giveEmailSources(world);
  const vault = await giveVaultValue(world);
  const campaign = await world.request('POST /emails/send-email', {
    ...server,
    body: { user_ids: [], html: '<p>Hello</p>' },
  });
  const keys = await world.request('GET /internal/api-keys', { access: 'admin' });
  const emailLog = await world.request('GET /internal/email-log', { access: 'admin', query: { limit: '1' } });
  const log = await world.request('GET /internal/audit-log', { access: 'admin', query: { limit: '1' } });
  return {
    projectId: world.projectId,
    userId: person.id,
    teamId,
    channelId: channel.json.id,
    sessionId: sessions.json.items.find(({ is_current_session }) => !is_current_session)?.id ?? '',
    passkeyId: passkey.json.user_handle,
    oauthAccountId: oauthAccount.json.id,
    providerTestId: providerTest.json.id,
    userApiKeyId: userKey.id,
    userApiKey: userKey.value,
    teamApiKeyId: teamKey.id,
    teamApiKey: teamKey.value,
    projectKeyId: keys.json.items[0]?.id ?? '',
    invitationId: invitations.json.items[0]?.id ?? '',
    permissionId,
    membership: `${teamId}_${person.id}`,
    ...emails,
    ...vault,
    auditEntryId: log.json.items[0]?.id ?? '',
    requestId: log.json.items[0]?.request_id ?? '',
    emailId: emailLog.json.items[0]?.id ?? '',
    emailCampaignId: campaign.headers.get('x-portico-campaign') ?? '',
    invoiceId: await giveInvoice(world, person),
    code: await invitedCode(world),
    refreshToken: person.refreshToken,
  };
}

/** Returns the code of the newest invitation; other emails may have been sent later. */
async function invitedCode(world: World): Promise<string> {
  const mail = (await world.mails()).findLast(({ template }) => template === 'team_invitation');
  return mail ? (linkIn(mail).searchParams.get('code') ?? '') : '';
}

/** Adds a draft with a previous source, a template and a theme. */
async function giveEmailSources(world: World) {
  const admin = { access: 'admin' } as const;
  const named = { ...admin, body: { display_name: `Email ${ordinal}` } };
  const draft = (await world.request('POST /internal/email-drafts', named)).json;
  const changed = { ...admin, params: { id: draft.id }, body: { tsx_source: 'second' } };
  await world.request('PATCH /internal/email-drafts/{id}', changed);
  const query = { kind: 'draft', source_id: draft.id };
  const versions = (await world.request('GET /internal/email-source-versions', { ...admin, query })).json;
  const template = (await world.request('POST /internal/email-templates', named)).json;
  const theme = (await world.request('POST /internal/email-themes', named)).json;
  return {
    emailDraftId: draft.id,
    emailSourceVersionId: versions.items[0]?.id ?? '',
    emailTemplateId: template.id,
    emailThemeId: theme.id,
  };
}

/** Buys something once and a subscription, and returns the ID of an invoice. */
async function giveInvoice(world: World, person: Person): Promise<string> {
  await buyWithPlayMoney(world, person, { product_id: 'pro', price_id: 'monthly' });
  await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once' });
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
  });
  return json.items[0]?.id ?? '';
}

/** Adds a vault store with a value. */
async function giveVaultValue(world: World) {
  const id = `store_${ordinal}`;
  const hashedKey = `hash-${ordinal}`;
  const override = JSON.stringify({ [`dataVault.stores.${id}`]: {} });
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: override },
  });
  const body = { hashed_key: hashedKey, encrypted_value: 'a ciphertext' };
  await world.request('POST /data-vault/stores/{id}/set', { access: 'server', params: { id }, body });
  return { vaultStoreId: id, vaultHashedKey: hashedKey };
}
