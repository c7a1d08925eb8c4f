import { runLoad } from './load.mjs';
import { canReadProcesses, findTree, readProcessorMillis } from './processes.mjs';

/**
 * Runs a load and reads how much processor time it took.
 *
 * @param {{ pid: number, databasePid: number }} serving the process that answers, and its database
 * @param {Parameters<typeof runLoad>[0]} load
 */
export const watchLoad = async ({ pid, databasePid }, load) => {
  const read = () =>
    canReadProcesses
      ? { own: readProcessorMillis([pid]), database: readProcessorMillis(findTree(databasePid)) }
      : { own: Number.NaN, database: Number.NaN };
  const before = read();
  const { answered, elapsedMillis, p50Millis, p95Millis, p99Millis } = await runLoad(load);
  const after = read();
  return {
    answered,
    perSecond: (answered * 1000) / elapsedMillis,
    p50Millis,
    p95Millis,
    p99Millis,
    processorMillis: (after.own - before.own) / answered,
    databaseMillis: (after.database - before.database) / answered,
  };
};
