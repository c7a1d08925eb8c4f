/** What a {@link Connection} needs of the page. */
export interface ConnectionPorts {
  /** Asks the server whether it can answer requests. Rejects if nothing answers. */
  readonly probe: () => Promise<{ readonly ok: boolean }>;
  /** Whether the owner sees the page. */
  readonly isVisible: () => boolean;
}

/** Whether the server answers. */
export interface Connection {
  readonly isAway: () => boolean;
  /** Asks now, and resolves to whether the server is away. */
  readonly checkAway: () => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks now, and again while the page is visible. Stops with the returned function. */
  readonly start: () => () => void;
  /** Resolves as soon as the server answers; immediately, if it does. */
  readonly untilBack: () => Promise<void>;
}

/** How often the server is asked: a page says within two seconds that it is unavailable. */
const probeMillis = 1500;

/** Creates a connection that is not watched yet: until it is started, the server counts as there. */
export const createConnection = ({ probe, isVisible }: ConnectionPorts): Connection => {
  const listeners = new Set<() => void>();
  let isAway = false;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const check = async (): Promise<void> => {
    const isThere = await probe().then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAway !== isThere) return;
    isAway = !isThere;
    for (const listener of listeners) listener();
  };
  return {
    isAway: () => isAway,
    checkAway: async () => {
      await check();
      return isAway;
    },
    subscribe,
    start: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      const run = async (): Promise<void> => {
        if (isVisible()) await check();
        if (!isStopped) timer = setTimeout(() => void run(), probeMillis);
      };
      void run();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
    untilBack: () =>
      new Promise((resolve) => {
        if (!isAway) return resolve();
        const unsubscribe = subscribe(() => {
          unsubscribe();
          resolve();
        });
      }),
  };
};

/** A server that accepts connections but does not answer within this time is unavailable. */
const answerMillis = 5000;

/** The connection of the page to the server that served it. */
export const connection = createConnection({
  probe: async () => {
    const answer = await fetch('/health?ready=1', { cache: 'no-store', signal: AbortSignal.timeout(answerMillis) });
    // Unread, the body would keep the connection busy.
    await answer.text();
    return answer;
  },
  isVisible: () => document.visibilityState === 'visible',
});
