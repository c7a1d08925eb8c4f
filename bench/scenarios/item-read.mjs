// Reads of an item by a server, one after another: of a customer with ten thousand entries and of one with ten, in turn.
// Without HTTP, through the dispatcher.
// Goal: the 95th percentile with ten thousand entries is at most 1.5 times that with ten.
import { measureItems } from '../lib/measure-items.mjs';
import { round } from '../lib/numbers.mjs';

export const goal = 'p95 with ten thousand entries at most 1.5 times that with ten';

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runItemRead = async (context) => {
  const figures = await measureItems(context, { measure: 'read', atOnce: 1 });
  const { 'ten entries': few, 'ten thousand entries': many } = figures;
  if (!few || !many) throw new Error('Both have to be measured.');
  const ratio = many.p95Millis / few.p95Millis;
  return {
    kind: /** @type {const} */ ('items'),
    goal,
    isMet: ratio <= 1.5,
    result: `${ratio.toFixed(2)} times`,
    ratio: round(ratio),
    atOnce: 1,
    figures,
  };
};
