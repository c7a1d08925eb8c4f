import { parseArgs } from 'node:util';

/** The kinds of apps. */
export const templates = ['next', 'vite'] as const;
export type Template = (typeof templates)[number];

/** A project with its keys, as the app's environment names them. */
export interface ProjectKeys {
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** For apps with a server. */
  readonly secretServerKey?: string | undefined;
}

/** What the command was asked to do. */
export interface CreateOptions {
  readonly folder: string;
  readonly template: Template;
  /** The URL of the Portico that the app uses. */
  readonly url: string;
  /** Absent: a new project is created. */
  readonly project?: ProjectKeys;
  /** Whether npm installs the app's dependencies. */
  readonly installs: boolean;
}

export const help = `Usage: create-portico <folder> [options]

Creates an app with sign-in, a protected page and a filled .env.local.

Options:
  --template <next|vite>            kind of app (default: next)
  --url <url>                       URL of your Portico (default: the one that offers this command)
  --project-id <id>                 project to use (default: a new one, after you sign in in the browser)
  --publishable-client-key <key>    key of that project
  --secret-server-key <key>         key of that project, for Next.js
  --no-install                      do not install the dependencies
  --help                            show this help

Example:
  create-portico my-app --template vite`;

/** A mistake on the command line. Its message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isTemplate = (name: string): name is Template => templates.some((template) => template === name);

/**
 * Reads the command line.
 *
 * @param servedBy the default of `--url`
 * @returns `null` if it asks for help
 * @throws UsageError
 */
export function readOptions(args: readonly string[], servedBy = 'http://localhost:3000'): CreateOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UsageError('Pass one folder for the app: create-portico my-app');
  const { template = 'next', url = servedBy } = values;
  if (!isTemplate(template)) throw new UsageError(`--template must be one of: ${templates.join(', ')}.`);
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new UsageError('--url must be a URL such as http://localhost:3000.');
  const project = readProject(values, template);
  return {
    folder,
    template,
    // The address of a page of the dashboard names the server too.
    url: new URL(url).origin,
    installs: !values['no-install'],
    ...(project && { project }),
  };
}

const parse = (args: readonly string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: text,
        url: text,
        'project-id': text,
        'publishable-client-key': text,
        'secret-server-key': text,
        'no-install': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

function readProject(values: ReturnType<typeof parse>['values'], template: Template): ProjectKeys | undefined {
  const {
    'project-id': projectId,
    'publishable-client-key': publishableClientKey,
    'secret-server-key': secretServerKey,
  } = values;
  if (!projectId && !publishableClientKey && !secretServerKey) return undefined;
  if (!projectId || !publishableClientKey || (template === 'next' && !secretServerKey)) {
    const needed = [
      '--project-id',
      '--publishable-client-key',
      ...(template === 'next' ? ['--secret-server-key'] : []),
    ];
    throw new UsageError(`To use an existing project, also pass ${needed.join(', ')}.`);
  }
  return { projectId, publishableClientKey, secretServerKey };
}
