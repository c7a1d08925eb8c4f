import type pg from 'pg';
import { z } from 'zod';

const Plan = z.looseObject({
  'Actual Rows': z.number(),
  'Shared Hit Blocks': z.number(),
  get Plans() {
    return z.array(Plan).optional();
  },
});

/** A node of a plan, with those below it. */
export type Plan = z.infer<typeof Plan>;

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]);

/** Runs a statement, and returns the plan by which PostgreSQL ran it. */
export async function explain(client: pg.Client, statement: string): Promise<Plan> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement}`);
  return Explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

/** Returns the nodes of a plan, from the top. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
