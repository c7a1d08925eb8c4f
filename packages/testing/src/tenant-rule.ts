import { loadModule, parseSync } from 'libpg-query';
import { directoryTables, foreignSchemas } from './directory-tables.js';
import { find, isTree, type Tree } from './syntax-tree.js';

/** Returns a sentence that says how a statement breaks the tenant rule, or undefined. */
export type TenantRule = (sql: string) => string | undefined;

let loaded: Promise<TenantRule> | undefined;

/** Loads the rule with PostgreSQL's own parser. Results are cached per statement, because most statements repeat. */
export const readTenantRule = (): Promise<TenantRule> =>
  (loaded ??= loadModule().then(() => {
    const known = new Map<string, string | undefined>();
    return (sql) => {
      if (!known.has(sql)) known.set(sql, findTenantRuleBreach(sql));
      return known.get(sql);
    };
  }));

/**
 * Checks one executed statement against the tenant rule (TI-01): every tenant table it names has
 * `tenant_id` in a condition of the same select, update or delete, and at least one of these
 * conditions ties it to something outside (a value, a directory table, an outer query), so that
 * tables tied only to each other are found too. An insert names `tenant_id` among its columns.
 */
function findTenantRuleBreach(sql: string): string | undefined {
  const { stmts = [] } = parseSync(sql);
  const [breach] = stmts.flatMap(({ stmt }) => (isTree(stmt) ? findBreaches(stmt) : []));
  return breach && `The statement breaks the tenant rule: ${breach}.`;
}

interface TableUse {
  readonly table: string;
  /** The name used in conditions. */
  readonly alias: string;
}

interface TenantCondition {
  /** The alias before `tenant_id`, or undefined when there is none. */
  readonly alias: string | undefined;
  /** The alias of a `tenant_id` it is compared with; `outside` when it is compared with anything else. */
  readonly partner: { readonly alias: string | undefined } | 'outside';
}

/** One select, update or delete: its tables, and how it ties them to a tenant. */
interface Query {
  readonly uses: TableUse[];
  readonly conditions: TenantCondition[];
  /** `join … using (tenant_id)` ties all tables of the query to each other. */
  isJoinedByTenant: boolean;
}

function findBreaches(statement: Tree): string[] {
  const withNames = new Set(find(statement, 'CommonTableExpr').map(({ ctename }) => String(ctename)));
  const isTenantTable = ({ schemaname = 'public', relname }: Tree): boolean => {
    const [schema, table] = [String(schemaname), String(relname)];
    const isOurs = !foreignSchemas.has(schema) && !directoryTables.has(table) && !table.startsWith('pg_');
    return isOurs && !withNames.has(table);
  };
  const judgeQuery = (tables: readonly unknown[], conditions: unknown) =>
    judge(readQuery(tables, conditions, isTenantTable));
  return [
    ...findSelects(statement).flatMap(({ fromClause, whereClause }) => judgeQuery([fromClause], whereClause)),
    ...find(statement, 'UpdateStmt').flatMap(({ relation, fromClause, whereClause }) =>
      judgeQuery([{ RangeVar: relation }, fromClause], whereClause),
    ),
    ...find(statement, 'DeleteStmt').flatMap(({ relation, usingClause, whereClause }) =>
      judgeQuery([{ RangeVar: relation }, usingClause], whereClause),
    ),
    ...find(statement, 'MergeStmt').flatMap(({ relation, sourceRelation, joinCondition }) =>
      judgeQuery([{ RangeVar: relation }, sourceRelation], joinCondition),
    ),
    ...find(statement, 'InsertStmt').flatMap(({ relation, cols }) =>
      isTree(relation) && isTenantTable(relation) && !find(cols, 'ResTarget').some(({ name }) => name === 'tenant_id')
        ? [`an insert into ${String(relation.relname)} does not name tenant_id`]
        : [],
    ),
  ];
}

function readQuery(tables: readonly unknown[], condition: unknown, isTenantTable: (table: Tree) => boolean): Query {
  const query: Query = { uses: [], conditions: [], isJoinedByTenant: false };
  visit(tables, (key, node) => {
    if (key === 'RangeVar' && isTenantTable(node)) query.uses.push(toUse(node));
    if (key !== 'JoinExpr') return;
    query.conditions.push(...conditionsIn(node.quals));
    if (find(node.usingClause, 'String').some(({ sval }) => sval === 'tenant_id')) query.isJoinedByTenant = true;
  });
  query.conditions.push(...conditionsIn(condition));
  return query;
}

const toUse = ({ relname, alias }: Tree): TableUse => ({
  table: String(relname),
  alias: String((isTree(alias) && alias.aliasname) || relname),
});

function conditionsIn(condition: unknown): TenantCondition[] {
  const conditions: TenantCondition[] = [];
  const compared = new Set<unknown>();
  visit(condition, (key, node) => {
    if (key === 'A_Expr' && isEquality(node)) {
      const [left, right] = [sidesOf(node.lexpr), sidesOf(node.rexpr)];
      for (const [index, one] of left.entries()) {
        const [here, there] = [readTenantColumn(one), readTenantColumn(right[index])];
        if (!here || !there) continue;
        conditions.push({ ...here, partner: there }, { ...there, partner: here });
        compared.add(one).add(right[index]);
      }
    }
  });
  visit(condition, (key, node, wrapper) => {
    const column = key === 'ColumnRef' && !compared.has(wrapper) ? readTenantColumn({ ColumnRef: node }) : undefined;
    if (column) conditions.push({ ...column, partner: 'outside' });
  });
  return conditions;
}

const isEquality = ({ kind, name }: Tree): boolean =>
  kind === 'AEXPR_OP' && find(name, 'String').some(({ sval }) => sval === '=');

/** The parts of one side of a comparison. A row has several. */
function sidesOf(side: unknown): readonly unknown[] {
  const row = isTree(side) ? side.RowExpr : undefined;
  return isTree(row) && Array.isArray(row.args) ? row.args : [side];
}

function readTenantColumn(node: unknown): { readonly alias: string | undefined } | undefined {
  const column = isTree(node) ? node.ColumnRef : undefined;
  if (!isTree(column)) return undefined;
  const names = find(column.fields, 'String').map(({ sval }) => String(sval));
  return names.at(-1) === 'tenant_id' ? { alias: names.at(-2) } : undefined;
}

function judge({ uses, conditions, isJoinedByTenant }: Query): string[] {
  const aliases = new Set(uses.map(({ alias }) => alias));
  const isOfQuery = (alias: string | undefined) => alias === undefined || aliases.has(alias);
  const own = conditions.filter(({ alias }) => isOfQuery(alias));
  const isNamed = ({ alias }: TableUse) =>
    isJoinedByTenant || own.some((condition) => condition.alias === undefined || condition.alias === alias);
  const unnamed = uses.find((use) => !isNamed(use));
  if (unnamed) return [`${unnamed.table} is used without a condition on tenant_id`];
  const isTied = own.some(({ partner }) => partner === 'outside' || !isOfQuery(partner.alias));
  const [first] = uses;
  return first && !isTied ? [`${first.table} is tied to no tenant from outside`] : [];
}

/** A select, wrapped in a node or bare in a set operation. */
const isSelect = (node: Tree): boolean => 'limitOption' in node;

/** All selects that read tables directly, at every depth. */
function findSelects(root: unknown): Tree[] {
  if (Array.isArray(root)) return root.flatMap(findSelects);
  if (!isTree(root)) return [];
  return [...(isSelect(root) ? [root] : []), ...Object.values(root).flatMap(findSelects)];
}

/** Visits the nodes of one query, but not those of its subqueries. */
function visit(root: unknown, meet: (kind: string, node: Tree, wrapper: Tree) => void): void {
  if (Array.isArray(root)) {
    for (const node of root) visit(node, meet);
    return;
  }
  if (!isTree(root) || isSelect(root)) return;
  for (const [kind, node] of Object.entries(root)) {
    if (isTree(node)) meet(kind, node, root);
    visit(node, meet);
  }
}
