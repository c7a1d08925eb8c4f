// Derived from the migrations by scripts/generate-tables.mjs; do not edit.
import type { ColumnType } from 'kysely';

export type Json = boolean | number | string | null | Json[] | { [key: string]: Json };
/** Written as an object or as JSON text: the driver would turn an array into a PostgreSQL array. */
type JsonColumn = ColumnType<Json, object | string>;
/** Has a default, so an insert may leave it out. */
type Generated<Column> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Column, Column | undefined, Column>;

export interface ActiveUsersByDayTable {
  tenant_id: string;
  day: string;
  is_anonymous: boolean;
  users: number;
}
export interface ActivityEventsTable {
  tenant_id: string;
  id: string;
  user_id: string;
  is_anonymous: boolean;
  country_code: string | null;
  at: Date;
}
export interface ApiKeyTenantsTable {
  value_hash: Uint8Array;
  tenant_id: string;
  key_id: string;
}
export interface ApiKeysTable {
  tenant_id: string;
  id: string;
  user_id: string | null;
  team_id: string | null;
  made_by: string | null;
  value_hash: Uint8Array;
  last_four: string;
  description: string;
  is_public: boolean;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_on: Date | null;
}
export interface AuditTable {
  tenant_id: string;
  id: string;
  at: Date;
  action: string;
  outcome: 'done' | 'refused';
  actor_type: string;
  actor_id: string | null;
  access: string | null;
  target_type: string | null;
  target_id: string | null;
  request_id: string | null;
  address: string | null;
  user_agent: string | null;
  details: Generated<JsonColumn>;
  session_id: string | null;
  is_impersonation: Generated<boolean>;
}
export interface AuditChainsTable {
  tenant_id: string;
  base_sequence: number;
  base_hash: Uint8Array;
  head_sequence: number;
  head_hash: Uint8Array;
  sealed_at: Date;
  mac: Uint8Array;
}
export interface AuditSealsTable {
  tenant_id: string;
  sequence: number;
  entry_id: string;
  hash: Uint8Array;
}
export interface CliLoginsTable {
  tenant_id: string;
  id: string;
  polling_code_hash: Uint8Array;
  login_code_hash: Uint8Array;
  refresh_token_sealed: Uint8Array | null;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  used_at: Date | null;
}
export interface CodesTable {
  tenant_id: string;
  id: string;
  type: string;
  code_hash: Uint8Array;
  suffix_hash: Uint8Array;
  subject_id: string | null;
  address_hash: Uint8Array | null;
  data: Generated<JsonColumn>;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
export interface ContactChannelsTable {
  tenant_id: string;
  id: string;
  user_id: string;
  type: string;
  value: string;
  is_primary: Generated<boolean>;
  is_verified: Generated<boolean>;
  used_for_auth: Generated<boolean>;
  created_at: Date;
}
export interface CredentialsTable {
  tenant_id: string;
  user_id: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  otp_enabled: Generated<boolean>;
  passkey_enabled: Generated<boolean>;
  totp_secret_sealed: Uint8Array | null;
  totp_last_step: number | null;
  has_password: Generated<boolean>;
  has_totp: Generated<boolean>;
}
export interface EmailBodiesTable {
  tenant_id: string;
  id: string;
  content_sealed: Uint8Array;
  created_at: Date;
}
export interface EmailCampaignUsersTable {
  tenant_id: string;
  campaign_id: string;
  user_id: string;
}
export interface EmailCampaignsTable {
  tenant_id: string;
  id: string;
  selector: 'all-users' | 'user-ids';
  source_kind: 'html' | 'template' | 'draft';
  source_id: string | null;
  subject: string | null;
  category: string;
  selected: number;
  state: 'scheduled' | 'running' | 'paused' | 'cancelled' | 'done';
  last_user_id: string | null;
  is_expanded: boolean;
  started_at: Date;
  finished_at: Date | null;
}
export interface EmailChatMessagesTable {
  tenant_id: string;
  id: string;
  source_id: string;
  message: string;
  created_at: Date;
}
export interface EmailDigestsTable {
  tenant_id: string;
  reported_until: Date;
}
export interface EmailDraftsTable {
  tenant_id: string;
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id: string | null;
  is_without_theme: boolean;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
}
export interface EmailSourceVersionsTable {
  tenant_id: string;
  id: string;
  kind: 'theme' | 'template' | 'draft';
  source_id: string;
  tsx_source: string;
  replaced_at: Date;
}
export interface EmailSuppressionsTable {
  tenant_id: string;
  address: string;
  reply: string | null;
  created_at: Date;
}
export interface EmailsTable {
  tenant_id: string;
  id: string;
  template: string | null;
  to_address: string;
  subject: string;
  content_sealed: Uint8Array | null;
  status: 'waiting' | 'queued' | 'paused' | 'rendering' | 'sending' | 'sent' | 'failed' | 'skipped';
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
  user_id: string | null;
  priority: Generated<number>;
  body_id: string | null;
  category: string | null;
  has_code: Generated<boolean>;
  variable_names: JsonColumn | null;
  rendered_sealed: Uint8Array | null;
  timeline: JsonColumn | null;
  error_type: string | null;
  error_reply: string | null;
  skip_reason: string | null;
  render_notice: string | null;
  sender: JsonColumn | null;
  callback_url: string | null;
  team_invitation: JsonColumn | null;
  language: string | null;
}
export interface EventErasuresTable {
  tenant_id: string;
  object_id: string;
  version: number;
}
export interface EventReadersTable {
  tenant_id: string;
  name: string;
  position: number;
}
export interface EventStreamsTable {
  tenant_id: string;
  position: number;
}
export interface EventsTable {
  tenant_id: string;
  id: string;
  type: string;
  object_id: string;
  version: number;
  payload: JsonColumn;
  created_at: Date;
  position: number | null;
  erased_at: Date | null;
}
export interface FilesTable {
  key: string;
  bytes: Uint8Array;
}
export interface IdempotencyKeysTable {
  tenant_id: string;
  key_hash: Uint8Array;
  request_hash: Uint8Array;
  created_at: Date;
}
export interface ImagesTable {
  key: string;
  tenant_id: string | null;
  created_at: Date;
  remove_at: Date | null;
}
export interface InboxEmailsTable {
  tenant_id: string;
  id: string;
  content_sealed: Uint8Array;
  caught_at: Date;
  email_id: string | null;
}
export interface InstanceSecretsTable {
  name: string;
  sealed: Uint8Array;
  created_at: Date;
}
export interface InternalApiKeysTable {
  project_id: string;
  id: string;
  description: string;
  publishable_client_key_hash: Uint8Array | null;
  publishable_client_key_last_four: string | null;
  secret_server_key_hash: Uint8Array | null;
  secret_server_key_last_four: string | null;
  super_secret_admin_key_hash: Uint8Array | null;
  super_secret_admin_key_last_four: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  publishable_client_key_used_on: Date | null;
  secret_server_key_used_on: Date | null;
  super_secret_admin_key_used_on: Date | null;
  secret_server_key_in_browser_on: Date | null;
  super_secret_admin_key_in_browser_on: Date | null;
}
export interface LimitsTable {
  key: string;
  window_started_at: Date;
  count: number;
  blocked_until: Date | null;
  block_level: Generated<number>;
  expires_at: Date;
}
export interface NotificationPreferencesTable {
  tenant_id: string;
  user_id: string;
  category_id: string;
  is_enabled: boolean;
  changed_at: Date;
}
export interface OauthAccountsTable {
  tenant_id: string;
  id: string;
  user_id: string;
  provider_config_id: string;
  provider_type: string;
  account_id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
  created_at: Date;
}
export interface OauthTokensTable {
  tenant_id: string;
  id: string;
  oauth_account_id: string;
  kind: 'access' | 'refresh';
  token_sealed: Uint8Array;
  scopes: string[];
  expires_at: Date | null;
  held_until: Date | null;
  invalid_at: Date | null;
  created_at: Date;
}
export interface OauthTransactionsTable {
  tenant_id: string;
  id: string;
  state_hash: Uint8Array;
  provider_config_id: string;
  provider_type: string;
  type: 'authenticate' | 'link' | 'test';
  scopes: string[];
  redirect_uri: string;
  app_state: string;
  code_challenge: string;
  error_redirect_url: string | null;
  after_callback_redirect_url: string | null;
  user_id: string | null;
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  returned_at: Date | null;
  arrival_sealed: Uint8Array | null;
  code_hash: Uint8Array | null;
  code_expires_at: Date | null;
  expected_user_id: string | null;
  redeemed_at: Date | null;
  issued_user_id: string | null;
  issued_session_id: string | null;
}
export interface PasskeysTable {
  tenant_id: string;
  credential_id: Uint8Array;
  user_id: string;
  public_key: Uint8Array;
  sign_count: number;
  transports: string[];
  device_type: string;
  is_backed_up: boolean;
  created_at: Date;
  name: string | null;
  last_used_at: Date | null;
}
export interface PaymentAccountsTable {
  tenant_id: string;
  account_id: string | null;
  clock_ahead_millis: Generated<number>;
  can_charge: Generated<boolean>;
  test_epoch: Generated<number>;
}
export interface PaymentCheckpointsTable {
  tenant_id: string;
  customer_type: string;
  customer_id: string;
  item_id: string;
  position: number;
  basis: string;
  state: string;
}
export interface PaymentCustomersTable {
  tenant_id: string;
  customer_type: 'user' | 'team' | 'custom';
  customer_id: string;
  created_at: Date;
  provider_reference: string | null;
}
export interface PaymentCyclesTable {
  tenant_id: string;
  purchase_id: string;
  card: string | null;
  due_at: Date | null;
}
export interface PaymentEndingsTable {
  reference: string;
  account_id: string;
  due_at: Date;
  attempts: Generated<number>;
}
export interface PaymentEntriesTable {
  tenant_id: string;
  id: string;
  position: Generated<number>;
  customer_type: string;
  customer_id: string;
  kind: string;
  item_id: string | null;
  purchase_id: string | null;
  quantity: number | null;
  at: Date;
  until: Date | null;
  description: string | null;
  product: string | null;
  actor_type: string;
  actor_id: string | null;
  is_test: boolean;
  next_purchase_id: string | null;
}
export interface PaymentInvoicesTable {
  tenant_id: string;
  id: string;
  customer_type: string;
  customer_id: string;
  sequence: number;
  purchase_id: string;
  reason: 'purchase' | 'renewal' | 'switch';
  product_id: string | null;
  product_name: string;
  price_id: string | null;
  quantity: number;
  currency: string;
  amount: number;
  credited: Generated<number>;
  status: 'paid' | 'open' | 'failed' | 'disputed';
  period_start: Date | null;
  period_end: Date | null;
  provider_reference: string | null;
  is_test: boolean;
  created_at: Date;
  attempts: Generated<number>;
}
export interface PaymentOrdersTable {
  tenant_id: string;
  id: string;
  code_id: string;
  account_id: string;
  reference: string | null;
  kind: 'subscription' | 'one_time';
  customer_type: string;
  customer_id: string;
  product_id: string | null;
  price_id: string;
  product: string;
  quantity: number;
  currency: string;
  unit_amount: number;
  interval_count: number | null;
  interval_unit: string | null;
  trial_ends_at: Date | null;
  changes_order_id: string | null;
  begins_at: Date | null;
  wanted_end: 'now' | 'period' | 'at' | 'never' | null;
  version: Generated<number>;
  due_at: Date | null;
  created_at: Date;
  wanted_end_at: Date | null;
}
export interface PaymentProviderAccountsTable {
  account_id: string;
  tenant_id: string;
}
export interface PaymentProviderEventsTable {
  id: string;
  type: string;
  account_id: string | null;
  tenant_id: string | null;
  reference: string | null;
  customer_reference: string | null;
  created_at: Date;
  received_at: Date;
  due_at: Date | null;
  attempts: Generated<number>;
}
export interface PaymentPurchasesTable {
  tenant_id: string;
  id: string;
  kind: 'subscription' | 'one_time';
  customer_type: string;
  customer_id: string;
  product_id: string | null;
  price_id: string | null;
  product: string;
  source: 'PURCHASE_PAGE' | 'TEST_MODE' | 'API_GRANT';
  interval_count: number | null;
  interval_unit: string | null;
  trial_ends_at: Date | null;
  provider_reference: string | null;
  is_test: boolean;
  created_at: Date;
  currency: string | null;
}
export interface PaymentRefundsTable {
  tenant_id: string;
  id: string;
  invoice_id: string;
  amount: number;
  provider_reference: string | null;
  is_test: boolean;
  created_at: Date;
}
export interface PorticoMigrationsTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Date;
}
export interface PorticoMigrationsAboveFloorTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Date;
}
export interface ProjectPermissionsTable {
  tenant_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
}
export interface ProjectsTable {
  id: string;
  display_name: string;
  description: Generated<string>;
  logo_url: string | null;
  full_logo_url: string | null;
  is_production_mode: Generated<boolean>;
  owner_team_id: string | null;
  created_at: Date;
  updated_at: Date;
}
export interface RecoveryCodesTable {
  tenant_id: string;
  user_id: string;
  code_hash: Uint8Array;
  created_at: Date;
}
export interface RequestsTable {
  tenant_id: string;
  id: string;
  at: Date;
  call: string;
  status: number;
  code: string | null;
  duration_millis: number;
  access: string | null;
  actor_type: string;
  actor_id: string | null;
  address: string;
  user_agent: string | null;
  object_ids: JsonColumn;
  event_ids: JsonColumn;
}
export interface SessionsTable {
  tenant_id: string;
  id: string;
  user_id: string;
  refresh_token_hash: Uint8Array;
  is_impersonation: Generated<boolean>;
  created_at: Date;
  authenticated_at: Date;
  expires_at: Date;
  last_used_at: Date;
  last_used_address: string | null;
  last_used_place: JsonColumn | null;
  user_agent: string | null;
}
export interface TeamMembersTable {
  tenant_id: string;
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
  created_at: Date;
  user_signed_up_at: Date;
}
export interface TeamPermissionsTable {
  tenant_id: string;
  team_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
}
export interface TeamsTable {
  tenant_id: string;
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: JsonColumn | null;
  client_read_only_metadata: JsonColumn | null;
  server_metadata: JsonColumn | null;
  created_at: Date;
  version: Generated<number>;
}
export interface TenantKeysTable {
  tenant_id: string;
  purpose: string;
  id: string;
  sealed: Uint8Array;
  public_jwk: JsonColumn | null;
  created_at: Date;
  active_from: Date;
}
export interface TenantsTable {
  id: string;
  project_id: string | null;
  branch_id: string;
  config_override: Generated<JsonColumn>;
  config_version: Generated<number>;
  created_at: Date;
}
export interface UserActivityTable {
  tenant_id: string;
  user_id: string;
  is_anonymous: boolean;
  last_at: Date;
  counted_on: string | null;
  country_code: string | null;
  country_at: Date | null;
}
export interface UsersTable {
  tenant_id: string;
  id: string;
  display_name: string | null;
  profile_image_url: string | null;
  selected_team_id: string | null;
  client_metadata: JsonColumn | null;
  client_read_only_metadata: JsonColumn | null;
  server_metadata: JsonColumn | null;
  is_anonymous: Generated<boolean>;
  signed_up_at: Date;
  last_active_at: Date;
  search_text: Generated<string>;
  version: Generated<number>;
  primary_email: string | null;
  primary_email_verified: Generated<boolean>;
  primary_email_auth_enabled: Generated<boolean>;
  has_password: Generated<boolean>;
  otp_enabled: Generated<boolean>;
  passkey_enabled: Generated<boolean>;
  has_totp: Generated<boolean>;
  blocked_at: Date | null;
  locale: string | null;
}
export interface UsersByCountryTable {
  tenant_id: string;
  country_code: string;
  is_anonymous: boolean;
  users: number;
}
export interface VaultEntriesTable {
  tenant_id: string;
  vault_id: string;
  key_hash: Uint8Array;
  value_sealed: Uint8Array;
  created_at: Date;
  updated_at: Date;
}
export interface VaultStoreSizesTable {
  tenant_id: string;
  vault_id: string;
  part: number;
  value_count: number;
}
export interface VaultStoresTable {
  tenant_id: string;
  id: string;
  store_id: string;
  created_at: Date;
  last_read_at: Date | null;
  deleted_at: Date | null;
}
export interface WebhookAttemptsTable {
  tenant_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  is_manual: boolean;
  url: string;
  is_success: boolean;
  answer_status: number | null;
  answer: string | null;
  error: string | null;
  duration_millis: number;
  started_at: Date;
}
export interface WebhookDeliveriesTable {
  tenant_id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  object_id: string;
  version: number;
  position: number;
  example: JsonColumn | null;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  is_manual: boolean;
  next_attempt_at: Date | null;
  lease: number;
  leased_until: Date | null;
  created_at: Date;
  finished_at: Date | null;
}
export interface WebhookEndpointsTable {
  tenant_id: string;
  id: string;
  uid: string | null;
  url: string;
  description: string;
  event_types: string[] | null;
  metadata: JsonColumn;
  secret_sealed: Uint8Array;
  former_secret_sealed: Uint8Array | null;
  former_secret_until: Date | null;
  disabled_because: 'owner' | 'gone' | 'failing' | null;
  failing_since: Date | null;
  after_position: number;
  created_at: Date;
  updated_at: Date;
}
export interface WebhookLeasesTable {
  tenant_id: string;
  endpoint_id: string;
  holder: string;
  leased_until: Date;
  is_asked_again: boolean;
}
export interface Tables {
  active_users_by_day: ActiveUsersByDayTable;
  activity_events: ActivityEventsTable;
  api_key_tenants: ApiKeyTenantsTable;
  api_keys: ApiKeysTable;
  audit: AuditTable;
  audit_chains: AuditChainsTable;
  audit_seals: AuditSealsTable;
  cli_logins: CliLoginsTable;
  codes: CodesTable;
  contact_channels: ContactChannelsTable;
  credentials: CredentialsTable;
  email_bodies: EmailBodiesTable;
  email_campaign_users: EmailCampaignUsersTable;
  email_campaigns: EmailCampaignsTable;
  email_chat_messages: EmailChatMessagesTable;
  email_digests: EmailDigestsTable;
  email_drafts: EmailDraftsTable;
  email_source_versions: EmailSourceVersionsTable;
  email_suppressions: EmailSuppressionsTable;
  emails: EmailsTable;
  event_erasures: EventErasuresTable;
  event_readers: EventReadersTable;
  event_streams: EventStreamsTable;
  events: EventsTable;
  files: FilesTable;
  idempotency_keys: IdempotencyKeysTable;
  images: ImagesTable;
  inbox_emails: InboxEmailsTable;
  instance_secrets: InstanceSecretsTable;
  internal_api_keys: InternalApiKeysTable;
  limits: LimitsTable;
  notification_preferences: NotificationPreferencesTable;
  oauth_accounts: OauthAccountsTable;
  oauth_tokens: OauthTokensTable;
  oauth_transactions: OauthTransactionsTable;
  passkeys: PasskeysTable;
  payment_accounts: PaymentAccountsTable;
  payment_checkpoints: PaymentCheckpointsTable;
  payment_customers: PaymentCustomersTable;
  payment_cycles: PaymentCyclesTable;
  payment_endings: PaymentEndingsTable;
  payment_entries: PaymentEntriesTable;
  payment_invoices: PaymentInvoicesTable;
  payment_orders: PaymentOrdersTable;
  payment_provider_accounts: PaymentProviderAccountsTable;
  payment_provider_events: PaymentProviderEventsTable;
  payment_purchases: PaymentPurchasesTable;
  payment_refunds: PaymentRefundsTable;
  portico_migrations: PorticoMigrationsTable;
  portico_migrations_above_floor: PorticoMigrationsAboveFloorTable;
  project_permissions: ProjectPermissionsTable;
  projects: ProjectsTable;
  recovery_codes: RecoveryCodesTable;
  requests: RequestsTable;
  sessions: SessionsTable;
  team_members: TeamMembersTable;
  team_permissions: TeamPermissionsTable;
  teams: TeamsTable;
  tenant_keys: TenantKeysTable;
  tenants: TenantsTable;
  user_activity: UserActivityTable;
  users: UsersTable;
  users_by_country: UsersByCountryTable;
  vault_entries: VaultEntriesTable;
  vault_store_sizes: VaultStoreSizesTable;
  vault_stores: VaultStoresTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_leases: WebhookLeasesTable;
}

/** The tables of tenants, each behind all tables whose rows refer to its rows. */
export const tenantTables = [
  'active_users_by_day',
  'activity_events',
  'api_key_tenants',
  'audit',
  'audit_chains',
  'audit_seals',
  'cli_logins',
  'codes',
  'contact_channels',
  'credentials',
  'email_campaign_users',
  'email_chat_messages',
  'email_digests',
  'email_drafts',
  'email_source_versions',
  'email_suppressions',
  'event_erasures',
  'event_readers',
  'event_streams',
  'events',
  'idempotency_keys',
  'inbox_emails',
  'notification_preferences',
  'oauth_tokens',
  'oauth_transactions',
  'passkeys',
  'payment_accounts',
  'payment_checkpoints',
  'payment_cycles',
  'payment_entries',
  'payment_orders',
  'payment_provider_accounts',
  'payment_refunds',
  'project_permissions',
  'recovery_codes',
  'requests',
  'sessions',
  'team_permissions',
  'tenant_keys',
  'user_activity',
  'users_by_country',
  'vault_entries',
  'vault_store_sizes',
  'webhook_attempts',
  'webhook_leases',
  'api_keys',
  'email_campaigns',
  'emails',
  'oauth_accounts',
  'payment_invoices',
  'payment_purchases',
  'team_members',
  'vault_stores',
  'webhook_deliveries',
  'email_bodies',
  'payment_customers',
  'teams',
  'users',
  'webhook_endpoints',
] as const;
