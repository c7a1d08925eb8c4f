/** Requests that a process makes at once. */
export interface Places {
  /** Resolves when there is a place, in the order of asking. */
  take(): Promise<void>;
  free(): void;
}

/** Makes a number of places. */
export function createPlaces(count: number): Places {
  let left = count;
  const line: (() => void)[] = [];
  return {
    async take() {
      if (left > 0) left -= 1;
      else await new Promise<void>((resolve) => line.push(resolve));
    },
    free() {
      const next = line.shift();
      if (next) next();
      else left += 1;
    },
  };
}
