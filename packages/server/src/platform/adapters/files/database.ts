import type { Db } from '../../db/connect.js';
import type { Files } from '../../ports/files.js';

/** Stores files in a table, so that replicas share them and backups include them. */
export const createDatabaseFiles = (db: Db): Files => ({
  async put({ key, bytes }) {
    await db
      .insertInto('files')
      .values({ key, bytes })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ bytes }))
      .execute();
  },
  async find(key) {
    const row = await db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst();
    return row?.bytes ?? null;
  },
  async remove(key) {
    await db.deleteFrom('files').where('key', '=', key).execute();
  },
});
