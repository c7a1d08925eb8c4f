import { setTimeout } from 'node:timers/promises';
import type { ImportReport } from '@portico/contract';
import { z } from 'zod';
import { serverUrlWithKey } from '../account/server-url.js';
import { CommandFailure } from '../command-failure.js';
import { fetchMessageOf, isOfCertificate } from '../failure-message.js';
import { parseJson } from '../parse-json.js';
import { readKeyFile } from '../project/key-file.js';
import type { ConnectionOptions } from './connection-options.js';

/** Network access; tests pass their own. */
export interface Network {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (millis: number) => Promise<void>;
  /** Told why a call is tried again, so that nobody waits before a silent terminal. */
  readonly tell: (notice: string) => void;
}

/** The network, until the signal is aborted: then calls fail at once, with no further tries. */
export const networkUntil = (signal: AbortSignal): Network => ({
  fetch: (url, init) => fetch(url, { ...init, signal }),
  wait: (millis) => setTimeout(millis, undefined, { signal }),
  // On a line of its own, below a count that is shown.
  tell: (notice) => console.error(process.stderr.isTTY ? `\r${notice}` : notice),
});

/** The result of a batch. */
export type BatchReport = z.output<typeof ImportReport>;

/** A page of an export. Its records are written as they are. */
const ExportPage = z.object({
  items: z.array(z.looseObject({ type: z.string() })),
  pagination: z.object({ next_cursor: z.string().nullable() }),
});

/** A page of the event log. */
const EventPage = z.object({
  items: z.array(
    z.object({ id: z.string(), type: z.string(), object_id: z.string(), version: z.number(), data: z.unknown() }),
  ),
  next_cursor: z.string().regex(/^\d+$/),
  has_more: z.boolean(),
});

/** An event of the log. */
export type LoggedEvent = z.output<typeof EventPage>['items'][number];

/** The calls of a project's data. */
export interface ProjectData {
  /** Imports lines of NDJSON and returns the result of each. */
  importLines(lines: readonly string[], isDryRun: boolean): Promise<BatchReport>;
  /** Returns the page of an export after the cursor, or the first page. */
  exportPage(cursor: string | null, withSecrets: boolean): Promise<z.output<typeof ExportPage>>;
}

/** The event log of a project. */
export interface EventLog {
  /** Returns the events after the cursor, oldest first. The cursor `end` returns none, and the cursor behind the last one. */
  eventPage(cursor: string): Promise<z.output<typeof EventPage>>;
}

/** Answers of a server that is busy or restarting. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MOST_TRIES = 6;
const TOLD_TRY = 2;
const FIRST_WAIT_MILLIS = 500;
const LONGEST_WAIT_MILLIS = 30_000;
const PATH = '/api/v1/internal';

/**
 * Connects to a project. Throws `CommandFailure` if the project or the key is missing.
 *
 * It does not use the admin app of `@portico/js`, which also requires a publishable client key, reads keys of another project
 * from the environment, follows redirects with them, and does not retry calls that write. Here only the admin key is needed,
 * and an import that may have succeeded can be sent again.
 */
export function connect(
  options: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
  { fetch, wait, tell }: Network = networkUntil(new AbortController().signal),
): ProjectData & EventLog {
  const url = serverUrlWithKey(options, environment);
  const project = need(
    options.project ?? environment.PORTICO_PROJECT_ID,
    'project ID',
    'Set --project or PORTICO_PROJECT_ID.',
  );
  const key = need(
    options.keyFile === undefined ? environment.PORTICO_SUPER_SECRET_ADMIN_KEY : readKeyFile(options.keyFile),
    'super secret admin key',
    'Set --key-file or PORTICO_SUPER_SECRET_ADMIN_KEY.',
  );
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project,
    'x-stack-super-secret-admin-key': key,
  };

  // Redirects are not followed, because the key must not be sent elsewhere.
  // A call that may have succeeded is repeated unchanged: records that exist already stay as they are, and count as such.
  const call = async <Answer>(path: string, schema: z.ZodType<Answer>, init: RequestInit): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${url}${PATH}${path}`, { ...init, headers: { ...headers, ...init.headers } }).catch(
        (failure: unknown) => {
          if (isOfCertificate(failure)) throw new CommandFailure(`${url} ${explain(failure)}`);
          return explain(failure);
        },
      );
      if (answer instanceof Response && answer.ok) return readAnswer(answer, schema, url);
      const isPassing = !(answer instanceof Response) || PASSING.has(answer.status);
      const isLast = !isPassing || tries === MOST_TRIES;
      // A single failed try is not worth a line.
      const isTold = tries === TOLD_TRY;
      const reason = isLast || isTold ? `${url} ${answer instanceof Response ? await describe(answer) : answer}` : '';
      if (isLast) throw new CommandFailure(reason);
      if (isTold) tell(`${reason}\nTrying again …`);
      const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1000 : 0;
      await wait(Math.min(LONGEST_WAIT_MILLIS, Math.max(asked || 0, FIRST_WAIT_MILLIS * 2 ** (tries - 1))));
    }
  };

  return {
    importLines: async (lines, isDryRun) => {
      // Loaded only here, so that the other commands start faster.
      const { ImportReport } = await import('@portico/contract');
      return call(`/project-data?dry_run=${isDryRun}`, ImportReport, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
        redirect: 'manual',
      });
    },
    exportPage: (cursor, withSecrets) => {
      const query = new URLSearchParams({ include_secrets: String(withSecrets), ...(cursor !== null && { cursor }) });
      return call(`/project-data?${query.toString()}`, ExportPage, { redirect: 'manual' });
    },
    eventPage: (cursor) => call(`/events?cursor=${cursor}`, EventPage, { redirect: 'manual' }),
  };
}

async function readAnswer<Answer>(answer: Response, schema: z.ZodType<Answer>, url: string): Promise<Answer> {
  const { data, success } = schema.safeParse(await answer.json().catch(() => undefined));
  if (success) return data;
  throw new CommandFailure(
    `${url} sent an unexpected response. Check that it is the URL of a Portico server of this version.`,
  );
}

function need(value: string | undefined, what: string, advice: string): string {
  if (value) return value;
  throw new CommandFailure(`The ${what} is missing. ${advice}`);
}

/** A refusal of the server, with its own sentence. */
const Refusal = z.object({ code: z.string(), error: z.string() });

async function describe(answer: Response): Promise<string> {
  const text = await answer.text();
  const { data } = Refusal.safeParse(parseJson(text));
  return `answered ${answer.status}: ${data ? `${data.code}: ${data.error}` : text.slice(0, 500)}`;
}

const explain = (failure: unknown): string => `did not answer: ${fetchMessageOf(failure)}`;
