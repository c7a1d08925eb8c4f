// Runs inside QuickJS, around the sources of owners. It is loaded before them, keeps what it needs in its own scope, and
// exchanges only strings with the worker.
import * as components from '@react-email/components';
import * as arktype from 'arktype';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { EmailRenderJob, EmailRenderRecipient } from '../../../ports/email-renderer.js';
import { type Described, describe } from './describe.js';
import * as emails from './emails.js';
import { runTasks } from './globals.js';
import { type Declared, findMarkers } from './markers.js';
import { bareDocument, renderHtml, renderText } from './render.js';
import { validate } from './variables.js';

/** The part of a job that all recipients share, the sources apart. */
export type GuestJob = Pick<EmailRenderJob, 'mode' | 'project' | 'messages'> & { readonly seed: number };

/** What a call of the worker becomes, as JSON. */
export type GuestAnswer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'rendered'; readonly html: string; readonly text: string } & Declared)
  | ({ readonly kind: 'failed'; readonly source?: 'theme' | 'template' } & Described);

type Component = (props: object) => React.ReactNode;
type Exports = Readonly<Record<string, unknown>>;

const MAX_HTML_LENGTH = 2 * 1024 * 1024;

const { stringify, parse } = JSON;

let template: Exports = {};
let theme: Exports | null = null;
let job: GuestJob;

/** Takes the job and the modules of its sources, which may not have ended yet. */
async function begin(
  jobText: string,
  templateModule: Promise<Exports>,
  themeModule?: Promise<Exports>,
): Promise<string> {
  job = parse(jobText);
  emails.setMessages(job.messages ?? {});
  seedRandom(job.seed);
  template = await templateModule.catch((failure: unknown) => failIn('template', failure));
  theme = themeModule ? await themeModule.catch((failure: unknown) => failIn('theme', failure)) : null;
  componentOf(template, 'template');
  if (theme) componentOf(theme, 'theme');
  return stringify({ kind: 'ready' });
}

/** Renders for one recipient. */
async function render(recipientText: string): Promise<string> {
  const recipient: EmailRenderRecipient = parse(recipientText);
  const isPreview = job.mode === 'preview';
  const EmailTemplate = componentOf(template, 'template');
  const variables = validateVariables(EmailTemplate, recipient);
  const { project } = job;
  // Called, not rendered: the markers are in the tree that it returns.
  const tree: unknown = await callTemplate(EmailTemplate, { user: recipient.user, project, variables });
  const declared = findMarkers(tree);
  const body: React.ReactNode = isNode(tree) ? tree : null;
  const html = await renderHtml(theme ? themed(theme, body, recipient) : bareDocument(body));
  // Before the text is made of it, which takes longer.
  if (html.length > MAX_HTML_LENGTH) throw new Error('The email is larger than 2 MiB (HTML and text together).');
  return stringify({ kind: 'rendered', html, text: renderText(html), ...declared });

  function validateVariables(from: Component, { variables: given }: EmailRenderRecipient): unknown {
    const samples = isPreview && 'PreviewVariables' in from ? from.PreviewVariables : undefined;
    return validate(template['variablesSchema'], { ...(isRecord(samples) ? samples : {}), ...given });
  }
}

async function callTemplate(EmailTemplate: Component, props: object): Promise<unknown> {
  try {
    return await EmailTemplate(props);
  } catch (failure) {
    if (failure instanceof TypeError && /'use\w+' of null/.test(failure.message))
      failure.message = 'EmailTemplate cannot use hooks. Use them in a component that it returns.';
    throw failure;
  }
}

function themed(exports: Exports, body: React.ReactNode, recipient: EmailRenderRecipient): React.ReactNode {
  const EmailTheme = componentOf(exports, 'theme');
  const samples = job.mode === 'preview' && 'PreviewProps' in EmailTheme ? EmailTheme.PreviewProps : undefined;
  const props = { unsubscribeLink: recipient.unsubscribeLink, children: body, ...(isRecord(samples) ? samples : {}) };
  return React.createElement(EmailTheme, props);
}

const exportNames = { template: 'EmailTemplate', theme: 'EmailTheme' };

function componentOf(exports: Exports, source: 'theme' | 'template'): Component {
  const component = exports[exportNames[source]];
  if (isComponent(component)) return component;
  return failIn(source, new Error(`The ${source} must export a function named ${exportNames[source]}.`));
}

const isComponent = (value: unknown): value is Component => typeof value === 'function';
const isRecord = (value: unknown): value is Exports => typeof value === 'object' && value !== null;
// React itself tells what it cannot render.
const isNode = (_value: unknown): _value is React.ReactNode => true;

/** Which source a failure belongs to, where its stack does not say it. */
class SourceFailure extends Error {
  constructor(
    readonly source: 'theme' | 'template',
    override readonly cause: unknown,
  ) {
    super();
  }
}

const failIn = (source: 'theme' | 'template', failure: unknown): never => {
  throw new SourceFailure(source, failure);
};

const failed = (failure: unknown): string =>
  failure instanceof SourceFailure
    ? stringify({ kind: 'failed', source: failure.source, ...describe(failure.cause) })
    : stringify({ kind: 'failed', ...describe(failure) });

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
    begin: (...given: Parameters<typeof begin>) => begin(...given).catch(failed),
    render: (recipient: string) => render(recipient).catch(failed),
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
