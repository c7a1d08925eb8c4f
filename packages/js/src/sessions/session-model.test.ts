// @needs nothing

import { rounds, seed } from '@portico/testing/endurance';
import { expect, test } from 'vitest';
import { breathe, createChance, SessionModel } from '../testing/session-model.js';

const MINUTE = 60_000;
const ORDERS = rounds({ short: 10_000, long: 100_000 });
const STEPS = 6;

type Step = (model: SessionModel, chance: () => number) => void;

const tabOf = (chance: () => number): number => Math.floor(chance() * 2);

/** The possible events, weighted by how often they are listed. */
const steps: readonly Step[] = [
  ...Array.from({ length: 6 }, (): Step => (model, chance) => model.ask(tabOf(chance))),
  ...Array.from({ length: 4 }, (): Step => (model, chance) => model.answer(tabOf(chance))),
  ...Array.from({ length: 4 }, (): Step => (model, chance) => model.deliver(tabOf(chance))),
  ...Array.from({ length: 3 }, (): Step => (model, chance) => model.pass(Math.floor(chance() * 15) * MINUTE)),
  (model, chance) => model.lose(tabOf(chance)),
  (model) => model.restartServer(),
  (model, chance) => model.restartTab(tabOf(chance)),
  (model, chance) => model.refuse(tabOf(chance)),
  (model, chance) => model.setClock((chance() - 0.5) * 240 * MINUTE),
  (model, chance) => model.signOut(tabOf(chance), chance() < 0.8),
  (model, chance) => model.signIn(tabOf(chance)),
  (model) => model.revoke(),
  (model) => model.pass(301 * MINUTE),
];

const faultsOf = async (order: number): Promise<readonly string[]> => {
  const chance = createChance(order);
  const model = new SessionModel({ hasLocks: chance() < 0.5 });
  for (let step = 0; step < STEPS; step += 1) {
    steps[Math.floor(chance() * steps.length)]?.(model, chance);
    await breathe();
    model.check();
  }
  await model.settle();
  return model.faults;
};

test(`SS-03 P24 in ${ORDERS} orders of events from seed ${seed} no user is signed out without signing out, and no session comes back`, async () => {
  for (let order = seed; order < seed + ORDERS; order += 1) {
    const faults = await faultsOf(order);
    if (faults.length > 0) expect.fail(`Seed ${order}: ${faults.join('; ')}`);
  }
});
