import { readFileSync } from 'node:fs';
import { ImportReport } from '@portico/contract';
import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { CommandFailure } from '../command-failure.js';

/** Where a project is, and who asks. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly project?: string;
  readonly keyFile?: string;
}

/** What the calls need of the world; tests give their own. */
export interface Network {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (millis: number) => Promise<void>;
}

const network: Network = {
  fetch: (url, init) => fetch(url, init),
  wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
};

/** Adds the options that name a project, with the variables that stand in for them. */
export const addConnectionOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'where the server is (or PORTICO_API_URL; default http://localhost:3000)', readUrl)
    .option('--project <id>', 'the project (or PORTICO_PROJECT_ID)')
    .option(
      '--key-file <file>',
      'a file with a super secret admin key of the project (or PORTICO_SUPER_SECRET_ADMIN_KEY)',
    );

/** What has become of a batch. */
export type BatchReport = z.output<typeof ImportReport>;

/** A page of an export. Its records are written down as they come. */
const ExportPage = z.object({
  items: z.array(z.looseObject({ type: z.string() })),
  pagination: z.object({ next_cursor: z.string().nullable() }),
});

/** The calls of a project's data. */
export interface ProjectData {
  /** Imports lines of NDJSON. The server says of each what has become of it. */
  importLines(lines: readonly string[], isDryRun: boolean): Promise<BatchReport>;
  /** The page of an export behind the cursor, the first without one. */
  exportPage(cursor: string | null, withSecrets: boolean): Promise<z.output<typeof ExportPage>>;
}

/** What a server that is only busy, or starting anew, answers. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MOST_TRIES = 6;
const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 30_000;
const PATH = '/api/v1/internal/project-data';

/**
 * Connects to a project. Throws `CommandFailure` when it is not said which, or there is no key.
 *
 * This is no admin app of `@portico/js`: that wants a publishable client key besides, takes keys of another project from the
 * environment, follows redirections with them, and repeats no call that writes. Here the admin key alone is given, and an
 * import that was perhaps done can be sent again.
 */
export function connect(
  options: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
  { fetch, wait }: Network = network,
): ProjectData {
  const url = (options.url ?? environment.PORTICO_API_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
  const project = need(options.project ?? environment.PORTICO_PROJECT_ID, 'project: --project or PORTICO_PROJECT_ID');
  const key = need(
    options.keyFile === undefined ? environment.PORTICO_SUPER_SECRET_ADMIN_KEY : readKey(options.keyFile),
    'admin key: --key-file or PORTICO_SUPER_SECRET_ADMIN_KEY',
  );
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project,
    'x-stack-super-secret-admin-key': key,
  };

  // Somewhere else the key has no business, so no redirection is followed.
  // A call that was perhaps done is made again as it is: what is there already stays, and counts as such.
  const call = async <Answer>(query: string, schema: z.ZodType<Answer>, init: RequestInit): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${url}${PATH}?${query}`, { ...init, headers: { ...headers, ...init.headers } }).catch(
        (failure: unknown) => explain(failure),
      );
      if (answer instanceof Response && answer.ok) return readAnswer(answer, schema, url);
      const isPassing = !(answer instanceof Response) || PASSING.has(answer.status);
      if (!isPassing || tries === MOST_TRIES)
        throw new CommandFailure(`${url} ${answer instanceof Response ? await describe(answer) : answer}`);
      const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1000 : 0;
      await wait(Math.min(LONGEST_WAIT_MILLIS, Math.max(asked || 0, FIRST_WAIT_MILLIS * 2 ** (tries - 1))));
    }
  };

  return {
    importLines: (lines, isDryRun) =>
      call(`dry_run=${isDryRun}`, ImportReport, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
        redirect: 'manual',
      }),
    exportPage: (cursor, withSecrets) => {
      const query = new URLSearchParams({ include_secrets: String(withSecrets), ...(cursor !== null && { cursor }) });
      return call(query.toString(), ExportPage, { redirect: 'manual' });
    },
  };
}

async function readAnswer<Answer>(answer: Response, schema: z.ZodType<Answer>, url: string): Promise<Answer> {
  const { data, success } = schema.safeParse(await answer.json().catch(() => undefined));
  if (success) return data;
  throw new CommandFailure(`${url} gave an answer that cannot be read. Is it the address of Portico, of this version?`);
}

function need(value: string | undefined, what: string): string {
  if (value) return value;
  throw new CommandFailure(`There is no ${what}.`);
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw new CommandFailure(`The key cannot be read: ${explain(failure)}`);
  }
}

function readUrl(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError('It begins with http:// or https://.');
}

const describe = async (answer: Response): Promise<string> =>
  `answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`;

/** `fetch` keeps what went wrong in the cause. */
function explain(failure: unknown): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return `gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
}
