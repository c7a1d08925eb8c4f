const calibration = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, name: `item ${n}` })));

/** How long a free machine takes for it, in milliseconds. */
const FREE_MILLIS = 5;

/**
 * Measures how many times as long as on a free machine work takes now; at least 1.
 *
 * @param samples more of them see how other processes take turns; default 1
 */
export function measureSlowness(samples = 1): number {
  const begun = performance.now();
  for (let count = 0; count < samples; count += 1) JSON.parse(calibration);
  return Math.max(1, (performance.now() - begun) / samples / FREE_MILLIS);
}
