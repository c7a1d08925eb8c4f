import { countOf } from '../../../platform/text/count-of.js';
import { judge } from './checks.js';
import { type Examination, gatherFacts } from './gather.js';

export type { Examination } from './gather.js';

/**
 * Examines an installation and prints what an operator should change, each with the way out. Changes nothing, and sends
 * no email. The server may run meanwhile.
 *
 * @returns whether nothing was found
 */
export async function examineInstallation(examination: Examination): Promise<boolean> {
  const findings = judge(await gatherFacts(examination));
  for (const { id, problem, remedy } of findings) {
    examination.print(`✗ ${problem}`);
    examination.print(`  ${remedy} (${id})`);
  }
  const { length } = findings;
  examination.print(length === 0 ? 'No problems found.' : `${countOf(length, 'problem')} found.`);
  return length === 0;
}
