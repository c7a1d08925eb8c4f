import type { AdminApp, ServerUser } from '@portico/js';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { action } from '../terminal/action.js';
import { toJson } from '../terminal/json.js';
import { toTable } from '../terminal/table.js';
import type { Terminal } from '../terminal/terminal.js';
import { addProjectOptions, openProject, type ProjectOptions } from './project-app.js';

interface ListOptions extends ProjectOptions {
  readonly query?: string;
  readonly team?: string;
  readonly limit: number;
  readonly json?: boolean;
}

interface ShowOptions extends ProjectOptions {
  readonly json?: boolean;
}

const MOST_USERS = 100_000;
const PAGE_USERS = 100;

/** Adds `portico user`. */
export function addUser(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('The users of a project');
  const list = user
    .command('list')
    .description('List users, newest first')
    .option('--query <words>', 'words to find in names, IDs and email addresses')
    .option('--team <id>', 'only members of this team')
    .option('--limit <count>', 'maximum number of users to list', readLimit, PAGE_USERS)
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  $ portico user list --query ada --limit 1000 --json');
  addProjectOptions(list).action(action(terminal, (options: ListOptions) => runList(options, terminal)));

  const show = user
    .command('show')
    .description('Show a user')
    .argument('<user>', 'the ID or the primary email address')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ portico user show ada@example.com');
  addProjectOptions(show).action(
    action(terminal, (idOrEmail: string, options: ShowOptions) => runShow(idOrEmail, options, terminal)),
  );
}

async function runList(options: ListOptions, terminal: Terminal): Promise<void> {
  const { app } = await openProject(options, terminal);
  const rows: string[][] = [];
  let count = 0;
  for await (const user of readUsers(app, options)) {
    count += 1;
    if (terminal.isOutputClosed()) return;
    if (options.json) terminal.print(toJson(user.toClientJson()));
    else rows.push([user.id, user.primaryEmail ?? '–', user.displayName ?? '–', dateOf(user.signedUpAt)]);
    if (count % 1000 === 0) terminal.note(`${count} users …`);
  }
  if (!options.json && count > 0)
    for (const line of toTable([['ID', 'EMAIL', 'NAME', 'SIGNED UP'], ...rows])) terminal.print(line);
  if (count === options.limit) terminal.note(`Listed ${count} users. There may be more; raise --limit.`);
  if (count === 0) terminal.note('No users found.');
}

async function* readUsers(app: AdminApp, { query, team, limit }: ListOptions): AsyncGenerator<ServerUser> {
  let cursor: string | undefined;
  let left = limit;
  do {
    const page = await app.listUsers({
      limit: Math.min(left, PAGE_USERS),
      desc: true,
      orderBy: 'signedUpAt',
      ...(query !== undefined && { query }),
      ...(team !== undefined && { teamId: team }),
      ...(cursor !== undefined && { cursor }),
    });
    yield* page;
    left -= page.length;
    cursor = page.nextCursor ?? undefined;
  } while (left > 0 && cursor !== undefined);
}

async function runShow(idOrEmail: string, options: ShowOptions, terminal: Terminal): Promise<void> {
  const { app } = await openProject(options, terminal);
  const user = await findUser(app, idOrEmail);
  if (!user) throw new CommandFailure(`The project has no user ${idOrEmail}.`);
  const teams = (await user.listTeams()).map(({ id, displayName }) => ({ id, displayName }));
  const shown = {
    ...user.toClientJson(),
    last_active_at_millis: user.lastActiveAt.getTime(),
    server_metadata: user.serverMetadata,
    teams,
  };
  if (options.json) return terminal.print(toJson(shown, 2));
  const rows = [
    ['ID', user.id],
    ['Email', `${user.primaryEmail ?? '–'}${user.primaryEmailVerified ? ' (verified)' : ''}`],
    ['Name', user.displayName ?? '–'],
    ['Signed up', user.signedUpAt.toISOString()],
    ['Last active', user.lastActiveAt.toISOString()],
    ['Providers', user.oauthProviders.map(({ id }) => id).join(', ') || '–'],
    ['Teams', teams.map(({ displayName }) => displayName).join(', ') || '–'],
  ];
  for (const line of toTable(rows)) terminal.print(line);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findUser(app: AdminApp, idOrEmail: string): Promise<ServerUser | null> {
  if (UUID.test(idOrEmail)) return app.getUser(idOrEmail);
  const email = idOrEmail.toLowerCase();
  const found = await app.listUsers({ query: email, limit: PAGE_USERS });
  return found.find(({ primaryEmail }) => primaryEmail?.toLowerCase() === email) ?? null;
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

function readLimit(value: string): number {
  const limit = Number(value);
  if (Number.isInteger(limit) && limit > 0 && limit <= MOST_USERS) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_USERS}.`);
}
