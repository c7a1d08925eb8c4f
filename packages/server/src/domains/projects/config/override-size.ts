import { isTree, limits } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import type { ConfigOverride } from './rendered.js';

interface Measure {
  readonly unit: string;
  readonly most: number;
  of(override: ConfigOverride): number;
}

// Rendering takes time for each field, whether it is stored under its own key or inside the value of another.
const measures: readonly Measure[] = [
  { unit: 'keys', most: limits.configOverrideMaxKeys, of: (override) => Object.keys(override).length },
  { unit: 'fields', most: limits.configOverrideMaxFields, of: countFields },
  { unit: 'bytes', most: limits.configOverrideMaxBytes, of: (override) => byteLength(JSON.stringify(override)) },
];

/**
 * Requires that an override is not too large to be stored. One that is no larger than the one it replaces is accepted, so
 * that a project can be brought below a limit step by step.
 *
 * @throws Refusal 400 that says by how much it is too large
 */
export function requireSize(override: ConfigOverride, replaced: ConfigOverride): void {
  for (const { unit, most, of } of measures) {
    const count = of(override);
    if (count > most && count > of(replaced)) refuse(`The configuration would have`, { count, most, unit });
  }
}

/**
 * Requires that the text of a patch is not longer than all that may be stored, before time is spent on parsing it.
 *
 * @throws Refusal 400 that says by how much it is too long
 */
export function requireTextSize(text: string): void {
  const count = byteLength(text);
  const most = limits.configOverrideMaxBytes;
  if (count > most) refuse('The configuration override has', { count, most, unit: 'bytes' });
}

function refuse(subject: string, { count, most, unit }: { count: number; most: number; unit: string }): never {
  throw new Refusal(400, `${subject} ${count} ${unit}, ${count - most} more than the ${most} that are allowed.`);
}

const byteLength = (text: string): number => Buffer.byteLength(text);

function countFields(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, child) => sum + countFields(child), value.length);
  if (!isTree(value)) return 0;
  const children = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countFields(child), children.length);
}
