// Floor "http + select": the same as "http", after one select by primary key with as many columns as the product
// reads of a user, and as many rows as it returns. Through `pg`, with a pool and a named statement.
import pg from 'pg';
import { readFloorParameters, serveFloor } from '../lib/floor-process.mjs';

const pageSize = 100;

const parameters = readFloorParameters();
const pool = new pg.Pool({ ...parameters.connection, max: 20 });
const { rows: counted } = await pool.query('select count(*)::int / $1::int as pages from bench.pages', [pageSize]);
const pageCount = counted[0].pages;
const draw = (/** @type {number} */ count) => Math.floor(Math.random() * count);

const selectOne = () =>
  pool.query({
    name: 'one',
    text: 'select * from bench.pages where page = $1 and position = $2',
    values: [draw(pageCount), draw(pageSize)],
  });
const selectPage = () =>
  pool.query({ name: 'page', text: 'select * from bench.pages where page = $1', values: [draw(pageCount)] });

const select = parameters.rows === 1 ? selectOne : selectPage;
await serveFloor(parameters, async () => {
  const { rows } = await select();
  if (rows.length !== parameters.rows) throw new Error(`The floor read ${rows.length} rows.`);
});
