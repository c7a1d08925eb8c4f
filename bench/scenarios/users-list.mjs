// A page of a hundred users for a server: `GET /users?limit=100` from a random cursor, in a project with many users.
// Goal: at least 30 % of the requests a second of the floor "http + select" (here a hundred rows by primary key).
import pg from 'pg';
import { projectHeaders } from '../lib/api.mjs';

const cursorCount = 1000;

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const usersList = {
  goal: 'at least 30 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.3,
  connections: 8,
  rows: 100,
  requests: async ({ subject, project }) => {
    const headers = projectHeaders('server', project.id, project.serverKey);
    return (await readCursors(subject.connection)).map((cursor) => ({
      method: 'GET',
      path: `/api/v1/users?limit=100&cursor=${cursor}`,
      headers,
    }));
  },
};

/** @param {import('pg').ClientConfig} connection @returns {Promise<string[]>} ids of users anywhere in the list */
const readCursors = async (connection) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select id from bench.pages order by random() limit $1', [cursorCount]);
  await client.end();
  return rows.map(({ id }) => id);
};
