const PARENT_CHECK_MILLIS = 250;

/**
 * Waits until the process is asked to end, and resolves to a word for what asked: a signal, or the end of the `npm`
 * that runs the process as a script. At a signal npm ends its shell only, so a changed parent is all that is left to
 * notice.
 */
export const untilAskedToEnd = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, resolve);
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve('the end of npm');
    }, PARENT_CHECK_MILLIS);
    timer.unref();
  });
