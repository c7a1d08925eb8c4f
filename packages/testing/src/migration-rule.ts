import { type Migration, statementsOf } from '@portico/server/db';
import { loadModule, parseSync } from 'libpg-query';
import { find, isTree, type Tree } from './syntax-tree.js';

/** What the rule reads of a migration. */
export type RuledMigration = Pick<Migration, 'kind' | 'sql' | 'floor'>;

/** Returns a phrase for each way in which a migration locks others out, or leaves the former release behind. */
export type MigrationRule = (migration: RuledMigration) => string[];

let loaded: Promise<MigrationRule> | undefined;

/** Loads the rule with PostgreSQL's own parser. */
export const readMigrationRule = (): Promise<MigrationRule> =>
  (loaded ??= loadModule().then(() => (migration) => checks[migration.kind](migration)));

/** The names of the columns and tables that a migration drops. */
export const findDropped = ({ sql }: RuledMigration): string[] =>
  parse(sql).flatMap(({ kind, node }) => {
    if (kind === 'DropStmt' && node.removeType === 'OBJECT_TABLE') return droppedTables(node);
    if (kind !== 'AlterTableStmt') return [];
    return commandsOf(node).flatMap(({ subtype, name }) => (subtype === 'AT_DropColumn' ? [String(name)] : []));
  });

const checks: Readonly<Record<Migration['kind'], MigrationRule>> = {
  transaction: checkTransaction,
  concurrently: (migration) => [
    ...(statementsOf(migration).length === parse(migration.sql).length ? [] : ['end each statement with its line']),
    ...parse(migration.sql).flatMap(checkConcurrent),
  ],
  batches: ({ sql }) => {
    const statements = parse(sql);
    const isBatch = statements.length === 1 && sql.includes('$1') && find(statements[0]?.node, 'limitCount').length > 0;
    return isBatch ? [] : ['write one statement that continues at $1 and has a limit'];
  },
};

function checkTransaction({ sql, floor }: RuledMigration): string[] {
  const statements = parse(sql);
  const created = new Set(statements.flatMap(({ kind, node }) => (kind === 'CreateStmt' ? tableOf(node) : [])));
  const onExisting = statements.filter(({ kind, node }) => kind !== 'CreateStmt' && !isOn(created, node));
  const locked = new Set(
    onExisting.flatMap(({ kind, node }) =>
      ['AlterTableStmt', 'CreateTrigStmt'].includes(kind) && !isForPlanner(node) ? tableOf(node) : [],
    ),
  );
  const commands = onExisting.flatMap(({ kind, node }) => (kind === 'AlterTableStmt' ? commandsOf(node) : []));
  const validates = commands.some(({ subtype }) => subtype === 'AT_ValidateConstraint');
  return [
    ...onExisting.flatMap(checkStatement),
    ...(locked.size > 1 ? [`lock one table at a time, not ${[...locked].join(' and ')}`] : []),
    ...(validates && commands.length + statements.length > 2
      ? ['validate a constraint in a migration of its own, which does not keep the lock of another statement']
      : []),
    ...(floor === undefined && findDropped({ kind: 'transaction', sql, floor }).length > 0
      ? ['name the oldest schema whose programs do not read what is dropped: -- Schema floor: 0031']
      : []),
  ];
}

/** Reads and changes of a table go on while what only the planner reads is set. */
const isForPlanner = (node: Tree): boolean => {
  const commands = commandsOf(node);
  return commands.length > 0 && commands.every(({ subtype }) => plannerCommands.has(subtype));
};

const isOn = (tables: ReadonlySet<string>, node: Tree): boolean => tableOf(node).some((table) => tables.has(table));

/** Statements that lock existing tables for a moment only, or none. */
const harmless: ReadonlySet<string> = new Set([
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateStmt',
  'CommentStmt',
  'ViewStmt',
]);

function checkStatement({ kind, node }: Statement): string[] {
  if (harmless.has(kind)) return [];
  switch (kind) {
    case 'AlterTableStmt':
      return commandsOf(node).flatMap(checkCommand);
    case 'IndexStmt':
      return ['create the index concurrently, in a file that ends in .concurrently.sql'];
    case 'InsertStmt':
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'MergeStmt':
      return ['change rows in a file that ends in .batches.sql'];
    case 'DropStmt':
      return node.removeType === 'OBJECT_INDEX' ? ['drop the index concurrently'] : [];
    case 'RenameStmt':
      return ['do not rename: the former release reads the old name'];
    default:
      return [`${kind} is not known to lock others for a moment only`];
  }
}

const plannerCommands: ReadonlySet<unknown> = new Set(['AT_SetOptions', 'AT_SetStatistics']);

const shortCommands: ReadonlySet<unknown> = new Set([
  ...plannerCommands,
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropColumn',
  'AT_DropConstraint',
  'AT_ValidateConstraint',
  'AT_SetRelOptions',
]);

function checkCommand({ subtype, def }: Tree): string[] {
  if (shortCommands.has(subtype)) return [];
  if (subtype === 'AT_AddColumn') return find(def, 'Constraint').flatMap(checkColumnConstraint);
  if (subtype === 'AT_AddConstraint') {
    const isShort = find(def, 'Constraint').every(
      ({ skip_validation, indexname }) => skip_validation === true || indexname !== undefined,
    );
    return isShort ? [] : ['add the constraint not valid, or using an index that exists; validate it later'];
  }
  if (subtype === 'AT_SetNotNull') return ['add a check that the column is not null, not valid; validate it later'];
  return [`${String(subtype)} is not known to lock others for a moment only`];
}

function checkColumnConstraint({ contype, raw_expr }: Tree): string[] {
  if (contype === 'CONSTR_NOTNULL') return [];
  const isConstant = contype === 'CONSTR_DEFAULT' && find({ raw_expr }, 'FuncCall').length === 0;
  return isConstant ? [] : ['add a column without a constraint, or with a constant default'];
}

function checkConcurrent({ kind, node }: Statement): string[] {
  if (kind === 'IndexStmt' && node.concurrent === true && node.if_not_exists === true) return [];
  if (kind === 'DropStmt' && node.concurrent === true && node.missing_ok === true) return [];
  return ['only create index concurrently if not exists, and drop index concurrently if exists, run there'];
}

interface Statement {
  readonly kind: string;
  readonly node: Tree;
}

function parse(sql: string): Statement[] {
  const { stmts = [] } = parseSync(sql);
  return stmts.flatMap(({ stmt }) =>
    Object.entries(stmt ?? {}).flatMap(([kind, node]) => (isTree(node) ? [{ kind, node }] : [])),
  );
}

const tableOf = ({ relation }: Tree): string[] => (isTree(relation) ? [String(relation.relname)] : []);

const commandsOf = (node: Tree): Tree[] => find(node, 'AlterTableCmd');

const droppedTables = ({ objects }: Tree): string[] =>
  find(objects, 'List').flatMap((list) => {
    const name = find(list, 'String').at(-1)?.sval;
    return typeof name === 'string' ? [name] : [];
  });
