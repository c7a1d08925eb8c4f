/** The server's domains, each with those whose rules it may use. Calls stand outside of this table: they may use any. */
export const domains: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  projects: [],
  permissions: ['projects'],
  email: ['projects', 'users'],
  users: ['projects', 'permissions', 'credentials'],
  teams: ['users', 'permissions', 'projects'],
  credentials: ['projects'],
  auth: ['credentials', 'users', 'teams', 'permissions', 'projects', 'email', 'keys', 'metrics'],
  metrics: [],
  keys: ['users', 'teams', 'permissions', 'projects'],
  payments: ['users', 'teams', 'projects'],
  vault: ['projects'],
  webhooks: ['projects'],
  'project-data': ['projects', 'permissions', 'credentials', 'users', 'teams'],
};

/** Where the server's sources lie, with a slash at the end. */
export const serverRoot = 'packages/server/src/';

/** What a file below the server's sources is, as far as the doors between domains are concerned. */
export type Place =
  | { readonly kind: 'domain'; readonly domain: string; readonly part: 'door' | 'calls' | 'store' | 'inside' }
  /** Puts the program together: may reach every domain. */
  | { readonly kind: 'composition' }
  /** Serves every domain and knows none. */
  | { readonly kind: 'building-block' };

const compositionFolders = new Set(['app', 'compose']);

const partOf = (rest: string): 'door' | 'calls' | 'store' | 'inside' => {
  if (rest === 'index.ts') return 'door';
  if (rest === 'calls.ts' || rest.startsWith('calls/')) return 'calls';
  if (/^store(-[^/]+)?\.ts$/.test(rest) || rest.startsWith('store/')) return 'store';
  return 'inside';
};

/** Tells where a file of the server stands. The path is relative to the repository's root. */
export const placeOf = (file: string): Place => {
  const [folder = '', ...rest] = file.slice(serverRoot.length).split('/');
  if (rest.length === 0 || compositionFolders.has(folder)) return { kind: 'composition' };
  if (!(folder in domains)) return { kind: 'building-block' };
  return { kind: 'domain', domain: folder, part: partOf(rest.join('/')) };
};
