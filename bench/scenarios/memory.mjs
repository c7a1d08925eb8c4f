// Resident memory of a replica that answers 1,000 requests a second: reads of users and of their teams, and refreshes, as
// many of each. Nothing is rendered meanwhile, so the workers of emails take no memory.
// Goal: never more than 200 MB.
import { setTimeout as wait } from 'node:timers/promises';
import { median, round } from '../lib/numbers.mjs';
import { readMemory } from '../lib/processes.mjs';
import { watchLoad } from '../lib/watch-load.mjs';
import { refresh } from './refresh.mjs';
import { teamList } from './team-list.mjs';
import { usersMe } from './users-me.mjs';

const rate = 1000;
const seconds = 60;
const connections = 32;
const mostBytes = 200_000_000;

/** A rate is held if no more than this part of it is missing. */
const shortfall = 0.05;

export const goal = 'at most 200 MB at 1,000 requests a second';

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runMemory = async (context) => {
  const { subject } = context;
  await context.renewSessions();
  const requests = (await Promise.all([usersMe, teamList, refresh].map((load) => load.requests(context)))).flat();
  /** @type {number[]} */
  const samples = [];
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      samples.push(readMemory([subject.pid]).residentBytes);
      await wait(100);
    }
  };
  const sampling = sample();
  const figures = await watchLoad(subject, { url: subject.url, requests, connections, seconds, rate }).finally(() => {
    isOver = true;
  });
  await sampling;
  const peakBytes = Math.max(...samples);
  return {
    kind: /** @type {const} */ ('memory'),
    goal,
    isMet: peakBytes <= mostBytes && figures.perSecond >= rate * (1 - shortfall),
    perSecond: round(figures.perSecond),
    p99Millis: round(figures.p99Millis),
    medianBytes: median(samples),
    peakBytes,
  };
};
