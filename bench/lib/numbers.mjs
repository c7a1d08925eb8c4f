/** Returns a quantile of sorted values. @param {ArrayLike<number>} sorted @param {number} share 0 to 1 */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {readonly number[]} values */
export const median = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** @param {number} value @param {number} digits significant ones */
export const round = (value, digits = 3) => Number(value.toPrecision(digits));

/** Returns null for what could not be measured, as JSON does. @param {number} value */
export const orNull = (value) => (Number.isNaN(value) ? null : value);

/** Returns the entries in random order. @template Entry @param {readonly Entry[]} entries @returns {Entry[]} */
export const shuffle = (entries) =>
  entries
    .map((entry) => ({ entry, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
