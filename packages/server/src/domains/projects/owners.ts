import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { selectNamesOwnedBy } from './store/projects.js';

/** What would leave projects without an owner. */
type Loss = 'team' | 'last-member';

const MOST_NAMED = 3;

const advice: Readonly<Record<Loss, (owned: string) => string>> = {
  team: (owned) => `The team owns ${owned}. Transfer or delete them before you delete the team.`,
  'last-member': (owned) =>
    `The last member of a team that owns ${owned} cannot leave. Transfer or delete them, or add another member first.`,
};

/**
 * Requires that the teams own no project. The caller has locked the teams, so that they cannot get one.
 *
 * @throws Refusal 400 `owns-projects`
 */
export async function requireOwnsNothing(call: Call, teamIds: readonly string[], loss: Loss): Promise<void> {
  const names = await selectNamesOwnedBy(call.db, teamIds, MOST_NAMED + 1);
  if (names.length === 0) return;
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  const owned = [...named, ...(names.length > MOST_NAMED ? ['others'] : [])].join(', ');
  throw new Refusal(400, advice[loss](owned), { code: 'owns-projects' });
}
