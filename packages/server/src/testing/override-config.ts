import type { World } from '@portico/testing';
import { sql } from 'kysely';

/** Sets values of a world's project by their path in the configuration, such as those that no call sets. */
export async function overrideConfig(world: World, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { db, tenant } = await world.call();
  await db
    .updateTable('tenants')
    .set((eb) => ({
      config_override: sql`config_override || ${JSON.stringify(values)}::jsonb`,
      config_version: eb('config_version', '+', 1),
    }))
    .where('id', '=', tenant.id)
    .execute();
}

/** The text of what is stored of the configuration of a world's project, and in its audit log. */
export async function storedTextOf(world: World): Promise<string> {
  const { db, tenant } = await world.call();
  return JSON.stringify([
    await db.selectFrom('tenants').select('config_override').where('id', '=', tenant.id).execute(),
    await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute(),
  ]);
}
