import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { assert, KnownError } from '../../../platform/failures/failures.js';
import { chargeLimit, takeLimit } from '../../../platform/limits/index.js';
import type { EmailRenderFailure, EmailRenderOutcome, JsonObject } from '../../../platform/ports/index.js';
import { messagesFor, starters } from '../built-in/index.js';
import { readEmailProject } from './brand.js';

/** What to preview. */
export interface Preview {
  /** The source of the theme; null for none. */
  readonly theme: string | null;
  readonly template: string;
  /** Default: the project's own. */
  readonly projectName?: string;
  /** Default: a sample user. */
  readonly userName?: string | null;
  /** In place of the template's own preview values. */
  readonly variables?: JsonObject | undefined;
}

/** What to preview of a theme: an example email in it. */
export const sampleIn = (theme: string): Preview => ({ theme, template: starters['theme-sample'] });

/** A preview that succeeded. */
export type RenderedPreview = Extract<EmailRenderOutcome, { readonly kind: 'rendered' }>;

/** The user who is greeted in previews. */
const SAMPLE_USER = 'John Doe';

/**
 * Renders sources with their preview values, and charges the project's budgets for renders that calls ask for. Call it
 * outside of transactions.
 *
 * @throws Refusal 429 when the budgets are used up
 */
export async function preview(
  call: Call | TenantCall,
  { theme, template, projectName = call.project.displayName, userName = SAMPLE_USER, variables }: Preview,
): Promise<EmailRenderOutcome> {
  const tenantId = call.tenant.id;
  await takeLimit(call, 'email-renders', tenantId);
  await takeLimit(call, 'email-render-millis', tenantId);
  const project = await readEmailProject(call, projectName);
  const { clock, emailRenderer } = call.ports;
  const start = clock.now();
  const [outcome] = await emailRenderer.render({
    tenantId,
    priority: 'preview',
    mode: 'preview',
    theme,
    template,
    project,
    messages: messagesFor(),
    recipients: [
      {
        user: { displayName: userName },
        variables: { projectDisplayName: projectName, userDisplayName: userName ?? '', ...variables },
      },
    ],
  });
  // A render may wait for others; what it waits is not the project's.
  const millis = Math.min(clock.now() - start, limits.emailRenderMaxMillis);
  chargeLimit(call, 'email-render-millis', { key: tenantId, count: Math.max(0, millis) });
  assert(outcome, 'One recipient has one outcome');
  return outcome;
}

/**
 * Like `preview`, for calls that answer a failed render.
 *
 * @throws KnownError EMAIL_RENDERING_ERROR
 */
export async function requirePreview(call: Call | TenantCall, what: Preview): Promise<RenderedPreview> {
  const outcome = await preview(call, what);
  if (outcome.kind === 'failed') throw renderingError(outcome);
  return outcome;
}

/** Says which declaration a template lacks; null if it has both. */
export function findMissingDeclaration({ subject, notificationCategory }: RenderedPreview): string | null {
  if (subject === undefined)
    return 'The template declares no subject. Add <Subject value="…" /> to what EmailTemplate returns.';
  if (notificationCategory !== undefined) return null;
  return (
    'The template declares no category. Add <NotificationCategory value="Transactional" /> or ' +
    '<NotificationCategory value="Marketing" /> to what EmailTemplate returns.'
  );
}
/** What failed in a source, and where if that is known. */
type SourceProblem = Omit<EmailRenderFailure, 'kind'>;

/** The error of a source that cannot be used. */
export const renderingError = (problem: SourceProblem): KnownError => {
  const { source = null, line = null, column = null } = problem;
  return new KnownError('EMAIL_RENDERING_ERROR', { error: describeFailure(problem), source, line, column });
};

/** Says where a source failed and why. */
export function describeFailure({ source, line, column, message }: SourceProblem): string {
  const at = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
  const where = source === undefined ? '' : `The ${source} failed${at}: `;
  return `${where}${message}`;
}
