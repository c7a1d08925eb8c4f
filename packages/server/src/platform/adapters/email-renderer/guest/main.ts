// Runs inside QuickJS, around the sources of owners. It is loaded before them, keeps what it needs in its own scope, and
// exchanges only strings with the worker.
import * as components from '@react-email/components';
import * as arktype from 'arktype';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as emails from './emails.js';
import { runTasks } from './globals.js';
import { renderHtml } from './render.js';
import {
  componentOf,
  type Exports,
  failIn,
  type GuestAnswer,
  type GuestJob,
  renderEmail,
  type SourceModules,
  toFailed,
} from './render-email.js';

const { stringify, parse } = JSON;

let modules: SourceModules = { template: {}, theme: null };
let job: GuestJob;

/** Takes the job and the modules of its sources, which may not have ended yet. */
async function begin(
  jobText: string,
  templateModule: Promise<Exports>,
  themeModule?: Promise<Exports>,
): Promise<GuestAnswer> {
  job = parse(jobText);
  emails.setMessages(job.messages ?? {});
  seedRandom(job.seed);
  const template = await templateModule.catch((failure: unknown) => failIn('template', failure));
  const theme = themeModule ? await themeModule.catch((failure: unknown) => failIn('theme', failure)) : null;
  modules = { template, theme };
  componentOf(template, 'template');
  if (theme) componentOf(theme, 'theme');
  return { kind: 'ready' };
}

/** Renders for one recipient. */
const render = async (recipientText: string): Promise<GuestAnswer> => renderEmail(modules, job, parse(recipientText));

/** All jobs begin from one snapshot, in which the engine's generator has one state. */
function seedRandom(seed: number): void {
  let state = seed >>> 0;
  // Mulberry32.
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const silent = (): void => {};

Object.assign(globalThis, {
  console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
  // Read by the script that makes the snapshot, and removed by it.
  portico: {
    begin: async (...given: Parameters<typeof begin>) => stringify(await begin(...given).catch(toFailed)),
    render: async (recipient: string) => stringify(await render(recipient).catch(toFailed)),
    runTasks,
    modules: {
      react: React,
      'react/jsx-runtime': jsxRuntime,
      '@react-email/components': { ...components, render: renderHtml, renderAsync: renderHtml },
      arktype,
      '@portico/emails': {
        Subject: emails.Subject,
        NotificationCategory: emails.NotificationCategory,
        message: emails.message,
      },
    },
  },
});
