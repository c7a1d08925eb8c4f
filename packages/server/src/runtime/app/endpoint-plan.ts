import type { Access, EndpointRow, Views } from '@portico/contract';
import { dialectOf, isSchema, USER_OR_ME, viewFor } from '@portico/contract';
import { z } from 'zod';
import { compileProjection, type Projection } from '../../platform/call/project-view.js';

/** What one access level may send to a call, and what it receives. */
export interface LevelPlan {
  readonly query: InputPlan | undefined;
  readonly body: InputPlan | undefined;
  readonly project: Projection;
}

/** A schema and the members of it in which `me` means the caller. */
export interface InputPlan {
  readonly schemas: readonly z.ZodType[];
  readonly userMembers: readonly string[];
}

/** A contract row, prepared once so that a request only looks things up. */
export interface EndpointPlan {
  readonly key: string;
  readonly method: string;
  /** Under the dialect's mount. */
  readonly path: string;
  readonly mount: string;
  readonly row: EndpointRow;
  readonly allowed: ReadonlySet<Access> | 'public';
  readonly params: InputPlan | undefined;
  readonly levels: Readonly<Record<Access, LevelPlan>>;
}

const accessLevels = ['client', 'server', 'admin'] as const;

/** Prepares a contract row. */
export function planEndpoint(key: string, row: EndpointRow): EndpointPlan {
  const [method = '', path = ''] = key.split(' ');
  const level = (access: Access): LevelPlan => ({
    query: inputPlan(row.query, access),
    body: inputPlan(row.body, access),
    project: typeof row.returns === 'string' ? (value) => value : projectionFor(key, row.returns, access),
  });
  return {
    key,
    method,
    path,
    mount: dialectOf(row).mount,
    row,
    allowed: row.access === 'public' ? 'public' : new Set(row.access),
    params: inputPlan(row.params, 'client'),
    levels: { client: level('client'), server: level('server'), admin: level('admin') },
  };
}

function projectionFor(key: string, returns: z.ZodType | Views, access: Access): Projection {
  // A row open to servers only has no client view; no response uses it.
  const view = viewFor(returns, access) ?? accessLevels.map((level) => viewFor(returns, level)).find(Boolean);
  return view ? compileProjection(view, key) : (value) => value;
}

function inputPlan(member: EndpointRow['body'] | EndpointRow['query'], access: Access): InputPlan | undefined {
  if (!member) return undefined;
  if ('alternatives' in member)
    return { schemas: member.alternatives, userMembers: member.alternatives.flatMap(findUserMembers) };
  const schema = isSchema(member) ? member : viewFor(member, access);
  return schema ? { schemas: [schema], userMembers: findUserMembers(schema) } : undefined;
}

function findUserMembers(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape)
    .filter(([, member]) => isUserOrMe(member))
    .map(([name]) => name);
}

function isUserOrMe(member: z.core.$ZodType): boolean {
  if (member instanceof z.ZodOptional || member instanceof z.ZodNullable) return isUserOrMe(member.unwrap());
  return z.globalRegistry.get(member)?.format === USER_OR_ME;
}
