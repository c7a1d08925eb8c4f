/** A time as the wire has it: null for never. */
export const toMillis = (moment: number): number | null => (moment === Infinity ? null : moment);
