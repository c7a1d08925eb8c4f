/** The server's domains, each with those whose rules it may use. Calls are not in it: they may use any domain. */
export const domains: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  requests: [],
  projects: [],
  permissions: ['projects'],
  email: ['projects', 'users'],
  users: ['projects', 'permissions', 'credentials'],
  teams: ['users', 'permissions', 'projects'],
  credentials: ['projects'],
  auth: ['credentials', 'users', 'teams', 'permissions', 'projects', 'email', 'keys', 'metrics'],
  metrics: [],
  keys: ['users', 'teams', 'permissions', 'projects'],
  payments: ['users', 'teams', 'permissions', 'projects', 'email', 'keys'],
  vault: ['projects'],
  webhooks: ['projects', 'users', 'email'],
  'project-data': ['projects', 'permissions', 'credentials', 'users', 'email', 'teams', 'auth'],
};

/** The folder of the server's sources, with a slash at the end. */
export const serverRoot = 'packages/server/src/';

/** The server's layers, from the lowest up. A layer imports from itself and from those before it. */
export const layers = ['platform', 'domains', 'runtime'] as const;

/** The layer, domain and part to which a file of the server belongs. */
export type Room =
  /** Serves every domain and depends on none. */
  | { readonly layer: 'platform'; readonly folder: string }
  | { readonly layer: 'domains'; readonly folder: string; readonly part: 'door' | 'calls' | 'store' | 'inside' }
  /** Composes the program and runs it. May use every domain. */
  | { readonly layer: 'runtime'; readonly folder: string }
  /** The package's `index.ts`. */
  | { readonly layer: 'index'; readonly folder: '' }
  /** Used only by tests. */
  | { readonly layer: 'testing'; readonly folder: '' };

const partOf = (rest: string): 'door' | 'calls' | 'store' | 'inside' => {
  if (rest === 'index.ts') return 'door';
  if (rest === 'calls.ts' || rest.startsWith('calls/')) return 'calls';
  if (/^store(-[^/]+)?\.ts$/.test(rest) || rest.startsWith('store/')) return 'store';
  return 'inside';
};

/** Returns where a file of the server belongs. The path is relative to the repository's root. */
export const roomOf = (file: string): Room => {
  const [layer = '', folder = '', ...rest] = file.slice(serverRoot.length).split('/');
  if (layer === 'index.ts') return { layer: 'index', folder: '' };
  if (layer === 'testing') return { layer, folder: '' };
  if (rest.length === 0) throw new Error(`${file} is in no folder of a layer.`);
  if (layer === 'domains') return { layer, folder, part: partOf(rest.join('/')) };
  if (layer === 'platform' || layer === 'runtime') return { layer, folder };
  throw new Error(`${file} is in none of the layers ${layers.join(', ')}.`);
};

/**
 * The folder of a file in the graph of folders. Calls are a separate node: they may use any domain, and only the
 * runtime imports them, so they are above the rules of their domain.
 */
export const nodeOf = (room: Room): string => {
  if (room.layer === 'domains')
    return room.part === 'calls' ? `domains/${room.folder}/calls` : `domains/${room.folder}`;
  return `${room.layer}/${room.folder}`;
};
