import { createElement, type ReactNode } from 'react';
import type { EmailRenderJob, EmailRenderRecipient } from '../../../ports/email-renderer.js';
import { type Described, describe } from './describe.js';
import { type Declared, findMarkers } from './markers.js';
import { bareDocument, renderHtml, renderText } from './render.js';
import { validate } from './variables.js';

/** The part of a job that all recipients share, the sources apart. */
export type GuestJob = Pick<EmailRenderJob, 'mode' | 'project' | 'messages'> & { readonly seed: number };

/** What a call of the worker becomes. */
export type GuestAnswer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'rendered'; readonly html: string; readonly text?: string } & Declared)
  | ({ readonly kind: 'failed'; readonly source?: 'theme' | 'template' } & Described);

/** What the module of a source exports. */
export type Exports = Readonly<Record<string, unknown>>;

/** The modules of the sources of an email. */
export interface SourceModules {
  readonly template: Exports;
  readonly theme: Exports | null;
}

type Component = (props: object) => ReactNode;

const MAX_HTML_LENGTH = 2 * 1024 * 1024;

/** The worker makes the text of HTML up to this length: QuickJS takes as long for the text as for the HTML. */
const MAX_LENGTH_OF_WORKER = 128 * 1024;

/** Renders an email for one recipient, or finds what it declares. Short HTML comes without its text. */
export async function renderEmail(
  { template, theme }: SourceModules,
  job: GuestJob,
  recipient: EmailRenderRecipient,
): Promise<GuestAnswer> {
  const EmailTemplate = componentOf(template, 'template');
  const { project } = job;
  const samples = job.mode === 'preview' && 'PreviewVariables' in EmailTemplate ? EmailTemplate.PreviewVariables : {};
  const variables = validate(template['variablesSchema'], {
    ...(isRecord(samples) ? samples : {}),
    ...recipient.variables,
  });
  // Called, not rendered: the markers are in the tree that it returns.
  const tree: unknown = await callTemplate(EmailTemplate, { user: recipient.user, project, variables });
  const declared = findMarkers(tree);
  if (job.mode === 'declare') return { kind: 'rendered', html: '', text: '', ...declared };
  const body: ReactNode = isNode(tree) ? tree : null;
  const html = await renderHtml(theme ? themed(theme, { body, job, recipient }) : bareDocument(body));
  // Before the text is made of it, which takes longer.
  if (html.length > MAX_HTML_LENGTH) throw new Error('The email is larger than 2 MiB (HTML and text together).');
  return { kind: 'rendered', html, ...(html.length > MAX_LENGTH_OF_WORKER && { text: renderText(html) }), ...declared };
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

interface Themed {
  readonly body: ReactNode;
  readonly job: GuestJob;
  readonly recipient: EmailRenderRecipient;
}

function themed(theme: Exports, { body, job, recipient }: Themed): ReactNode {
  const EmailTheme = componentOf(theme, 'theme');
  const samples = job.mode === 'preview' && 'PreviewProps' in EmailTheme ? EmailTheme.PreviewProps : undefined;
  const { project } = job;
  const own = { project, unsubscribeLink: recipient.unsubscribeLink, children: body };
  const props = { ...own, ...(isRecord(samples) ? samples : {}) };
  return createElement(EmailTheme, props);
}

const exportNames = { template: 'EmailTemplate', theme: 'EmailTheme' };

/** Returns the component that a source must export; throws a failure of the source otherwise. */
export function componentOf(exports: Exports, source: 'theme' | 'template'): Component {
  const component = exports[exportNames[source]];
  if (isComponent(component)) return component;
  return failIn(source, new Error(`The ${source} must export a function named ${exportNames[source]}.`));
}

const isComponent = (value: unknown): value is Component => typeof value === 'function';
const isRecord = (value: unknown): value is Exports => typeof value === 'object' && value !== null;
// React itself tells what it cannot render.
const isNode = (_value: unknown): _value is ReactNode => true;

/** Which source a failure belongs to, where its stack does not say it. */
class SourceFailure extends Error {
  constructor(
    readonly source: 'theme' | 'template',
    override readonly cause: unknown,
  ) {
    super();
  }
}

/** Throws the failure of a source. */
export const failIn = (source: 'theme' | 'template', failure: unknown): never => {
  throw new SourceFailure(source, failure);
};

/** The answer to what was thrown. */
export const toFailed = (failure: unknown): GuestAnswer =>
  failure instanceof SourceFailure
    ? { kind: 'failed', source: failure.source, ...describe(failure.cause) }
    : { kind: 'failed', ...describe(failure) };
