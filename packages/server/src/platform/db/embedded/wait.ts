import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until there is a result. Only for waiting on processes and sockets outside this program, which give no event:
 * business time goes through the clock port. Returns undefined after `timeoutMillis` without one.
 */
export async function poll<Answer>(
  { timeoutMillis, everyMillis }: { timeoutMillis: number; everyMillis: number },
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const deadline = performance.now() + timeoutMillis;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() >= deadline) return undefined;
    await sleep(everyMillis);
  }
}
