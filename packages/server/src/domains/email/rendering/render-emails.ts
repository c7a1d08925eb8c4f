import type { Call } from '../../../platform/call/call.js';
import type {
  EmailProject,
  EmailRenderFailure,
  EmailRenderJob,
  EmailRenderOutcome,
} from '../../../platform/ports/index.js';
import { messagesFor } from '../built-in/index.js';
import { toOneLine } from '../display-text.js';
import type { EmailBody, EmailRecipient } from '../queue/content.js';
import type { EmailPriority } from '../queue/priorities.js';
import { readEmailProject } from '../sources/brand.js';
import { builtInSources, findSources, type Sources } from './sources.js';

/** One body for several recipients. */
export interface RenderRequest {
  readonly body: EmailBody;
  readonly priority: EmailPriority;
  readonly recipients: readonly EmailRecipient[];
  /** A BCP 47 tag. Default: English. */
  readonly language?: string | null;
  /** `declare` finds subject and category only; default: `send`. */
  readonly mode?: 'send' | 'declare';
}

/** The outcome of one recipient's email. */
export type RenderedEmail =
  | {
      readonly kind: 'rendered';
      /** Empty if neither the request nor the source has one. */
      readonly subject: string;
      readonly text: string;
      readonly html: string;
      readonly category: string | null;
      /** What was replaced by a built-in source, and why; for the project's owner. */
      readonly notice: string | null;
    }
  | {
      readonly kind: 'failed';
      /** For the project's owner. */
      readonly message: string;
      readonly failure: EmailRenderFailure;
    };

/**
 * Renders an email for each recipient, in their order. In built-in emails, a source of the project that fails gives way
 * to the built-in one, so that its mistakes do not lock users out.
 */
export async function renderEmails(call: Call, request: RenderRequest): Promise<readonly RenderedEmail[]> {
  const sources = findSources(call.config, request.body);
  if (sources.kind === 'missing') {
    const { message } = sources;
    return request.recipients.map(() => ({ kind: 'failed', message, failure: { kind: 'failed', message } }));
  }
  const project = await readEmailProject(call, toOneLine(call.project.displayName));
  const outcomes = await render(call, { request, project, sources, recipients: request.recipients });
  if (request.body.source.kind !== 'built-in') return outcomes.map((outcome) => toRendered(request, outcome));
  return await Promise.all(
    outcomes.map(async (outcome, index) => {
      const recipient = request.recipients[index];
      if (outcome.kind === 'rendered' || !recipient) return toRendered(request, outcome);
      return replaceSources(call, { request, project, sources, recipient, failure: outcome });
    }),
  );
}

interface Render {
  readonly request: RenderRequest;
  readonly project: EmailProject;
  readonly sources: Extract<Sources, { kind: 'found' }>;
  readonly recipients: readonly EmailRecipient[];
}

function render(call: Call, { request, project, sources, recipients }: Render): Promise<readonly EmailRenderOutcome[]> {
  const job: EmailRenderJob = {
    tenantId: call.tenant.id,
    priority: request.priority,
    mode: request.mode ?? 'send',
    theme: sources.theme,
    template: sources.template,
    project,
    messages: messagesFor(request.language),
    recipients: recipients.map(({ userName, variables, unsubscribeLink }) => ({
      user: { displayName: userName },
      variables: { ...variables, ...sources.variables },
      ...(unsubscribeLink !== undefined && { unsubscribeLink }),
    })),
  };
  return call.ports.emailRenderer.render(job);
}

interface Replacement extends Omit<Render, 'recipients'> {
  readonly recipient: EmailRecipient;
  readonly failure: EmailRenderFailure;
}

/** Renders again with a built-in source in place of the one that failed, and then with both. */
async function replaceSources(
  call: Call,
  { request, project, sources, recipient, failure }: Replacement,
): Promise<RenderedEmail> {
  const builtIn = builtInSources(request.body);
  const instead = failure.source === 'theme' ? { theme: builtIn.theme } : { template: builtIn.template };
  for (const replaced of [
    { ...sources, ...instead },
    { ...sources, ...builtIn },
  ]) {
    const [outcome] = await render(call, { request, project, sources: replaced, recipients: [recipient] });
    if (outcome?.kind === 'rendered') return { ...toRendered(request, outcome), notice: describe(failure) };
  }
  return toRendered(request, failure);
}

function toRendered(request: RenderRequest, outcome: EmailRenderOutcome & { kind: 'rendered' }): Rendered;
function toRendered(request: RenderRequest, outcome: EmailRenderOutcome): RenderedEmail;
function toRendered({ body }: RenderRequest, outcome: EmailRenderOutcome): RenderedEmail {
  if (outcome.kind === 'failed') return { kind: 'failed', message: describe(outcome), failure: outcome };
  const { html, text, subject = '', notificationCategory = null } = outcome;
  return {
    kind: 'rendered',
    html,
    text,
    subject: body.subject ?? subject,
    category: notificationCategory,
    notice: null,
  };
}

type Rendered = Extract<RenderedEmail, { kind: 'rendered' }>;

const describe = ({ source = 'template', line, message }: EmailRenderFailure): string =>
  `The ${source} failed${line === undefined ? '' : ` in line ${line}`}: ${message}`;
