// The thread in which sources are compiled and rendered. It has no environment, and nothing in it is worth stealing: no
// keys, no connections.
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, WorkerData, WorkerMessage } from '../protocol.js';
import { loadBuiltIn } from './built-in.js';
import { Engine } from './engine.js';
import { runJob } from './run-job.js';
import { type Prepared, readSnapshot } from './snapshot.js';

const { folder, deadlineMillis, sliceMillis, othersWait }: WorkerData = workerData;
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

const loadSnapshot = async (): Promise<Prepared> => {
  tell({ kind: 'loading' });
  const prepared = await readSnapshot(new URL(folder));
  tell({ kind: 'ready' });
  return prepared;
};

const parts = { engine: new Engine(loadSnapshot), builtIn: await loadBuiltIn(new URL(folder)), deadlineMillis };
const waiting = new Int32Array(othersWait);

parentPort?.on('message', (request: RenderRequest) => {
  const startedAt = performance.now();
  const shouldYield = () => Atomics.load(waiting, 0) > 0 && performance.now() - startedAt > sliceMillis;
  const report = (outcome: (WorkerMessage & { kind: 'outcome' })['outcome']) => tell({ kind: 'outcome', outcome });
  void runJob(parts, request, { report, shouldYield }).finally(() => tell({ kind: 'done' }));
});

tell({ kind: 'ready' });
