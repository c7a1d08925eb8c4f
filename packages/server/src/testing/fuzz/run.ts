import { createSeededRandom } from '@portico/testing';
import fc from 'fast-check';
import { messageOf } from '../../platform/failures/reason.js';
import { measureSlowness } from '../slowness.js';
import type { Operation } from './operations.js';
import type { Place } from './requests.js';
import { type FuzzRequest, requestsFor } from './requests.js';

/** A request that was answered otherwise than the contract says. */
export interface Finding {
  readonly key: string;
  readonly problem: string;
  readonly request: FuzzRequest;
}

/** What a run saw. */
export interface FuzzReport {
  readonly findings: readonly Finding[];
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMillis: number;
}

/** What a run is made of. */
export interface FuzzParts {
  readonly operations: readonly Operation[];
  readonly places: { readonly usual: readonly Place[]; readonly doomed: Place };
  /** Requests for each operation. */
  readonly requestsEach: number;
  readonly seed: number;
  /** Sends a request; throws when the answer is not in the form that the contract declares. */
  send(request: FuzzRequest): Promise<{ readonly status: number }>;
}

/** On a free machine. */
const SLOW_MILLIS = 2000;
/** How often the machine's speed is measured after a slow answer. */
const SAMPLES = 20;

/** Deletes the place in which it is made. */
const ending = 'DELETE /internal/projects/current';

/** Ends what others need: sessions, keys, users, passwords. Made last, so that the others come further than their checks. */
const spoiling =
  /^DELETE \/(users|auth\/sessions|teams|projects)|api-keys\/\{|\/auth\/password\/(set|update)|^PATCH \/users\/|\/block$/;

/** Sends generated requests for all operations, in a random order, one after the other. */
export async function fuzz(parts: FuzzParts): Promise<FuzzReport> {
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  let slowestMillis = 0;
  for (const { key, request } of shuffled(parts)) {
    const asked = await attempt(parts, request);
    if ('problem' in asked) {
      findings.push({ key, problem: asked.problem, request });
      continue;
    }
    statuses.set(asked.status, (statuses.get(asked.status) ?? 0) + 1);
    slowestMillis = Math.max(slowestMillis, asked.millis);
    if (asked.status >= 500) findings.push({ key, problem: `was answered ${asked.status}`, request });
    if (asked.millis > SLOW_MILLIS && (await isSlowAgain(parts, request)))
      findings.push({ key, problem: `was answered after ${Math.round(asked.millis)} ms`, request });
  }
  return { findings, statuses, slowestMillis };
}

type Attempt = { readonly status: number; readonly millis: number } | { readonly problem: string };

async function attempt({ send }: FuzzParts, request: FuzzRequest): Promise<Attempt> {
  const begun = performance.now();
  try {
    const { status } = await send(request);
    return { status, millis: performance.now() - begun };
  } catch (failure) {
    return { problem: messageOf(failure) };
  }
}

/** Whether a request is slow each time, and not only because the machine was busy with something else. */
async function isSlowAgain(parts: FuzzParts, request: FuzzRequest): Promise<boolean> {
  for (let again = 0; again < 3; again += 1) {
    const asked = await attempt(parts, request);
    if ('problem' in asked || asked.millis <= SLOW_MILLIS * measureSlowness(SAMPLES)) return false;
  }
  return true;
}

interface Planned {
  readonly key: string;
  readonly request: FuzzRequest;
}

function shuffled({ operations, places, requestsEach, seed }: FuzzParts): Planned[] {
  const random = createSeededRandom(seed);
  const planned = operations.flatMap((operation, index) => {
    const isOpen = ({ levels }: Place) => operation.access.some((one) => one === 'public' || levels.includes(one));
    const among = operation.key === ending ? [places.doomed] : places.usual.filter(isOpen);
    const makers = among.flatMap((place) => place.users.map((user) => ({ place, user })));
    const drawn = Array.from({ length: requestsEach }, () => Math.floor(random() * makers.length));
    return makers.flatMap((maker, number) => {
      const numRuns = drawn.filter((one) => one === number).length;
      if (numRuns === 0) return [];
      return fc
        .sample(requestsFor({ operation, ...maker }), { numRuns, seed: seed + index * 100 + number })
        .map((request) => ({ key: operation.key, request, order: random() + (spoiling.test(operation.key) ? 1 : 0) }));
    });
  });
  return planned.sort((a, b) => a.order - b.order);
}
