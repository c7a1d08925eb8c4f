import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import type { ConfigurationChange } from '../../projects/index.js';
import { findChangedSources } from './former-sources.js';
import { describeFailure, preview, sampleIn } from './preview.js';
import { readUsedThemeSource } from './read.js';

const MOST_PROBLEMS = 20;

/**
 * Requires that the sources of themes and templates that a change of the configuration adds or changes can be rendered
 * with their preview values. Call it before the transaction of the change, because rendering takes time.
 *
 * @throws Refusal 400 that names each source that cannot be rendered, 429 when there are more than the budget has room for
 */
export async function requireSourcesRender(call: Call, change: ConfigurationChange): Promise<void> {
  const problems: string[] = [];
  for (const { kind, id, after: source } of findChangedSources(change)) {
    if (source === undefined) continue;
    const sources =
      kind === 'theme'
        ? sampleIn(source)
        : { theme: readUsedThemeSource(change.after, change.after.emails.templates[id]?.themeId), template: source };
    const outcome = await preview(call, sources);
    if (outcome.kind === 'failed') problems.push(`emails.${kind}s.${id}.tsxSource: ${describeFailure(outcome)}`);
    if (problems.length === MOST_PROBLEMS) break;
  }
  if (problems.length > 0) throw new Refusal(400, problems.join('\n'));
}
