/** A day in milliseconds. */
export const DAY_MILLIS = 86_400_000;

/** When the UTC day of a moment began. Both in milliseconds since 1970-01-01 UTC. */
export const startOfUtcDay = (millis: number): number => millis - (millis % DAY_MILLIS);

/** The UTC day of a moment, as `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
