/**
 * When something ends, as it is stored: in whole milliseconds since 1970-01-01 UTC. What ended before 1970 has ended, and
 * the database knows no years before 4713 BC.
 */
export const storedEnd = (millis: number): number => Math.max(0, Math.trunc(millis));
