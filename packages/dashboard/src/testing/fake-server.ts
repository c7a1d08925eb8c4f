/** A call that reached the fake server. */
export interface ReceivedCall {
  /** Method and path, such as `PATCH /users/u`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Ends the request. */
  readonly signal: AbortSignal | undefined;
}

/** The answer to each call by method and path: a JSON body, or a `Response`; a promise delays it. */
export type Answers = Readonly<Record<string, (received: ReceivedCall) => unknown>>;

/** An answer with an error of the catalogue. */
export const knownError = (code: string, error: string, details?: object): Response =>
  Response.json(
    { code, error, ...(details && { details }) },
    { status: 400, headers: { 'x-stack-known-error': code, 'x-stack-request-id': 'request-1' } },
  );

/** A list as the server sends it. */
export const list = (items: readonly unknown[], nextCursor: string | null = null) => ({
  items,
  is_paginated: true,
  pagination: { next_cursor: nextCursor },
});

const project = {
  id: 'p',
  display_name: 'Northwind Notes',
  description: 'Notes for sailors',
  created_at_millis: 1,
  is_production_mode: false,
  owner_team_id: 'crew',
  logo_url: null,
  full_logo_url: null,
};

const config = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: false,
  passkey_enabled: false,
  client_team_creation_enabled: false,
  client_user_deletion_enabled: false,
  allow_user_api_keys: false,
  allow_team_api_keys: false,
  allow_localhost: true,
  create_team_on_sign_up: false,
  oauth_providers: [] as readonly unknown[],
  enabled_oauth_providers: [],
  domains: [] as readonly unknown[],
  email_config: { type: 'shared' } as object,
  email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  team_creator_default_permissions: [] as readonly { readonly id: string }[],
  team_member_default_permissions: [] as readonly { readonly id: string }[],
  user_default_permissions: [] as readonly { readonly id: string }[],
  oauth_account_merge_strategy: 'link_method',
  brand_color: undefined as string | undefined,
};

/** Members of a project and of its configuration that differ from the defaults. */
export interface ProjectChanges {
  readonly project?: Partial<typeof project>;
  readonly config?: Partial<typeof config>;
}

/** Answers for one project that keeps the changes made to it. */
const serveProject = (changes: ProjectChanges): Answers => {
  let current = { ...project, ...changes.project, config: { ...config, ...changes.config } };
  return {
    'GET /internal/projects': () => list([current]),
    'GET /internal/projects/current': () => current,
    'PATCH /internal/projects/current': ({ body }) => {
      const { config: changed, ...rest } = body as ProjectChanges['project'] & ProjectChanges;
      current = { ...current, ...rest, config: { ...current.config, ...changed } };
      return current;
    },
  };
};

/** A server with one project. It records all calls and fails those without an answer. */
export const createFakeServer = (answers: Answers, changes: ProjectChanges = {}) => {
  const all: Answers = { ...serveProject(changes), ...answers };
  const received: ReceivedCall[] = [];
  const fetch = async (url: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(url);
    const call = `${method} ${decodeURIComponent(pathname.replace('/api/v1', ''))}`;
    const read: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
    const one = { call, query, body: read, signal: signal ?? undefined };
    received.push(one);
    const answer = await all[call]?.(one);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(`No answer for ${call}`, { status: 404 }) : Response.json(answer);
  };
  return {
    fetch,
    /** The bodies of all calls of a kind, in order. */
    bodiesOf: (call: string): readonly unknown[] => received.filter((one) => one.call === call).map(({ body }) => body),
    /** The queries of all calls of a kind, in order. */
    queriesOf: (call: string): readonly Record<string, string>[] =>
      received.filter((one) => one.call === call).map(({ query }) => Object.fromEntries(query)),
    /** The calls that are not reads, in order. */
    changes: (): readonly string[] => received.map(({ call }) => call).filter((call) => !call.startsWith('GET ')),
  };
};
