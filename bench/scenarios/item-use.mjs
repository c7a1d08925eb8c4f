// Uses of one item of one customer, sixteen at once, each with its entry, event and audit entry. Floor: the same call with
// a handler that is one conditional update of one row. Both without HTTP, through the dispatcher.
// Goal: at least 40 % of the floor.
import { measureItems } from '../lib/measure-items.mjs';
import { round } from '../lib/numbers.mjs';

const atOnce = 16;

export const goal = 'at least 40 % of update';

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runItemUse = async (context) => {
  const figures = await measureItems(context, { measure: 'use', atOnce });
  const { product, update } = figures;
  if (!product || !update) throw new Error('Both have to be measured.');
  const ratio = product.perSecond / update.perSecond;
  return {
    kind: /** @type {const} */ ('items'),
    goal,
    isMet: ratio >= 0.4,
    result: `${(ratio * 100).toFixed(0)} % of update`,
    ratio: round(ratio),
    atOnce,
    figures,
  };
};
