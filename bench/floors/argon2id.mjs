// Floor "argon2id": only computes hashes, at the product's cost and with its parallelism, for as many milliseconds as
// the first parameter says.
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';

const millis = Number(process.argv[2]);
const atOnce = Math.max(1, availableParallelism() - 1);
const compute = () => hash('correct horse battery staple', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

await compute();
/** @type {number[]} */
const times = [];
const startedAt = performance.now();
const before = process.cpuUsage();
const work = async () => {
  while (performance.now() - startedAt < millis) {
    const begunAt = performance.now();
    await compute();
    times.push(performance.now() - begunAt);
  }
};
await Promise.all(Array.from({ length: atOnce }, work));
const elapsedMillis = performance.now() - startedAt;
const { user, system } = process.cpuUsage(before);
console.log(`hashed ${JSON.stringify({ elapsedMillis, processorMillis: (user + system) / 1000, times })}`);
