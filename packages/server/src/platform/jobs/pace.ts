import type { Clock } from '../ports/index.js';

/** What pacing needs. */
export interface Pace {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly everyMillis: number;
}

/**
 * Returns a function that runs work for a name at once, and what is asked for soon after together, once the time is
 * over. So a name costs little when it is asked for often, and nothing waits long.
 */
export function paced(run: (name: string) => void, { clock, everyMillis }: Pace): (name: string) => void {
  const pausing = new Map<string, { isAsked: boolean }>();
  const ask = (name: string): void => {
    const known = pausing.get(name);
    if (known) {
      known.isAsked = true;
      return;
    }
    const pause = { isAsked: false };
    pausing.set(name, pause);
    run(name);
    void clock.sleep(everyMillis).then(() => {
      pausing.delete(name);
      if (pause.isAsked) ask(name);
    });
  };
  return ask;
}
