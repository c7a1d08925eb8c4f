/** Runs work for names, for each name one at a time; asked for while it runs, it runs again. */
export interface Repeater {
  /** @param track is given the run, if one begins */
  ask(name: string, track: (run: Promise<void>) => void): void;
}

/** Makes a repeater. */
export function createRepeater(run: (name: string) => Promise<void>): Repeater {
  const running = new Map<string, { isAskedAgain: boolean }>();
  const repeat = async (name: string, state: { isAskedAgain: boolean }): Promise<void> => {
    try {
      while (state.isAskedAgain) {
        state.isAskedAgain = false;
        await run(name);
      }
    } finally {
      running.delete(name);
    }
  };
  return {
    ask(name, track) {
      const known = running.get(name);
      if (known) {
        known.isAskedAgain = true;
        return;
      }
      const state = { isAskedAgain: true };
      running.set(name, state);
      track(repeat(name, state));
    },
  };
}
