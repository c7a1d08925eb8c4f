import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PorticoClientApp } from '@portico/js';
import { createWorld, internalKeys } from '@portico/testing';
import { onTestFinished } from 'vitest';
import { messageOf } from '../failure-message.js';
import { createProgram } from '../program.js';
import type { Terminal } from '../terminal/terminal.js';

/** A run of a command in this process. */
interface Run {
  /** The exit code; 1 if it failed. */
  readonly code: number;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  /** The message of its failure. */
  readonly failure: string | null;
  readonly pages: readonly string[];
}

interface Machine {
  /** How many lines are read before the reader closes the pipe. Default: all. */
  readonly linesRead?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers the question of a command. Default: there is no terminal to ask on. */
  readonly onQuestion?: () => Promise<boolean | null>;
  /** Called for each page that a command opens. */
  readonly onPage?: (url: string) => Promise<void>;
}

/** A machine with a home folder, on which commands of a server run, and an owner of projects on that server. */
export async function openMachine() {
  const world = await createWorld();
  const home = mkdtempSync(join(tmpdir(), 'portico-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const { publishableClientKey } = internalKeys;
  const owners = new PorticoClientApp({
    baseUrl: world.baseUrl,
    fetch: world.fetch,
    projectId: 'internal',
    publishableClientKey,
    tokenStore: 'memory',
  });
  const email = `olga-${world.projectId}@example.test`;
  await owners.signUpWithCredential({
    email,
    password: 'correct horse battery',
    noVerificationCallback: true,
    noRedirect: true,
  });
  const owner = await owners.getUser({ or: 'throw' });

  /** Runs a command. */
  const run = async (
    args: readonly string[],
    { linesRead = Number.POSITIVE_INFINITY, environment, onQuestion, onPage }: Machine = {},
  ): Promise<Run> => {
    const [lines, notes, pages]: [string[], string[], string[]] = [[], [], []];
    let [code, failure]: [number, string | null] = [0, null];
    const terminal: Terminal = {
      environment: { HOME: home, PORTICO_API_URL: world.baseUrl, ...environment },
      platform: 'linux',
      folder: home,
      // The test's server has no pages.
      fetch: async (url, init) =>
        url === `${world.baseUrl}/` ? new Response(JSON.stringify({ publishableClientKey })) : world.fetch(url, init),
      now: () => world.app.clock.now(),
      print: (line) => lines.push(line),
      isOutputClosed: () => lines.length >= linesRead,
      note: (line) => notes.push(line),
      openPage: async (url) => {
        pages.push(url);
        await onPage?.(url);
      },
      confirm: onQuestion ?? (async () => null),
      exitWith: (given) => {
        code = given;
      },
      fail: (error) => {
        code = 1;
        failure = messageOf(error);
      },
    };
    await (await createProgram(args, terminal)).parseAsync([...args], { from: 'user' });
    return { code, lines, notes, failure, pages };
  };

  /** Signs the owner in on the machine. */
  const logIn = (options: readonly string[] = []) =>
    run(['login', ...options], {
      onPage: (link) => owner.completeCliLogin(new URL(link).searchParams.get('login_code') ?? ''),
    });

  /** The environment of a script with the project's admin key. */
  const withKey = {
    PORTICO_PROJECT_ID: world.projectId,
    PORTICO_SUPER_SECRET_ADMIN_KEY: world.keys.superSecretAdminKey,
  };
  return { world, home, owner, email, run, logIn, withKey };
}
