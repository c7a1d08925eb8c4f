import { directoryTables, foreignSchemas } from './directory-tables.js';
import { type Token, tokenize } from './sql-tokens.js';

/**
 * Checks one executed statement against the tenant rule (TI-01): every tenant table it names has
 * `tenant_id` in a condition of the same select, update or delete, and at least one of these
 * conditions ties it to something outside (a value, a directory table, an outer query), so that
 * tables tied only to each other are found too. An insert names `tenant_id` among its columns.
 * Gives a sentence that names the breach, or undefined.
 */
export function findTenantRuleBreach(sql: string): string | undefined {
  const tokens = tokenize(sql);
  const first = tokens.find(({ text }) => text !== '(')?.text ?? '';
  if (!statements.has(first)) return undefined;
  return new Reader(tokens).read();
}

const statements = new Set(['select', 'insert', 'update', 'delete', 'with', 'merge']);
const setOperations = new Set(['union', 'except', 'intersect']);
/** Words that begin a part of a statement in which a mention of `tenant_id` restricts nothing. */
const otherParts = new Set(
  'select group order having limit offset fetch for returning set values window partition when default'.split(' '),
);
/** Words that may follow a table's name and are not its alias. */
const notAliases = new Set(
  (
    'where join inner left right full cross natural on using set values order group limit for returning union except ' +
    'intersect having offset fetch window tablesample select default overriding lateral when and or as with'
  ).split(' '),
);

interface TableUse {
  table: string;
  /** Names by which conditions may call it. */
  alias: string;
}

interface TenantCondition {
  /** The alias before `tenant_id`, or undefined when there is none. */
  alias: string | undefined;
  /** The alias of a `tenant_id` it is compared with; `outside` when it is compared with anything else. */
  partner: { alias: string | undefined } | 'outside';
}

/** One select, update, insert or delete: what it names, and how it ties that to a tenant. */
interface Query {
  uses: TableUse[];
  conditions: TenantCondition[];
  /** `join … using (tenant_id)` ties all tables of the query to each other. */
  isJoinedByTenant: boolean;
}

type Part = 'tables' | 'condition' | 'other';

/** A pair of parentheses, or the whole: its own query, or a group inside the query around it. */
interface Frame {
  query: Query;
  part: Part;
  isGroup: boolean;
}

const emptyQuery = (): Query => ({ uses: [], conditions: [], isJoinedByTenant: false });

class Reader {
  readonly #tokens: readonly Token[];
  readonly #withNames: ReadonlySet<string>;
  readonly #frames: Frame[] = [{ query: emptyQuery(), part: 'other', isGroup: false }];
  #position = 0;
  #breach: string | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#withNames = new Set(namesOfWith(tokens));
  }

  read(): string | undefined {
    for (; this.#position < this.#tokens.length; this.#position += 1) this.#step();
    for (const { query, isGroup } of this.#frames) if (!isGroup) this.#judge(query);
    return this.#breach;
  }

  #text(offset = 0): string {
    return this.#tokens[this.#position + offset]?.text ?? '';
  }

  #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (!frame) throw new Error('More parentheses are closed than were opened.');
    return frame;
  }

  #step(): void {
    const frame = this.#frame();
    const text = this.#text();
    if (text === '(') return this.#open(frame);
    if (text === ')') return this.#close();
    if (text === ';' || setOperations.has(text)) return this.#next(frame);
    if (text === 'into' || (text === 'update' && !['for', 'do', 'key'].includes(this.#text(-1))))
      return this.#target(frame);
    if (text === 'tenant_id' && frame.part === 'condition') return this.#condition(frame.query);
    if (text === 'join') return this.#tables(frame);
    if (text === 'on') frame.part = this.#text(1) === 'conflict' ? 'other' : 'condition';
    if (text === 'using') return this.#using(frame);
    // Inside a group these belong to a function: extract(… from …), filter (where …), over (order by …).
    if (frame.isGroup) return this.#comma(frame);
    if (text === 'where') frame.part = 'condition';
    if (text === 'from' && this.#text(-1) !== 'distinct') return this.#tables(frame);
    if (otherParts.has(text)) frame.part = 'other';
    this.#comma(frame);
  }

  #comma(frame: Frame): void {
    if (this.#text() === ',' && frame.part === 'tables') this.#tables(frame);
  }

  #open(frame: Frame): void {
    if (statements.has(this.#text(1)) || this.#text(1) === 'values') {
      this.#frames.push({ query: emptyQuery(), part: 'other', isGroup: false });
      return;
    }
    // After a name it is the parameters of a function or the columns of an alias; else joined tables may stand in it.
    const isAfterName = frame.part === 'tables' && !['from', 'join', ',', '('].includes(this.#text(-1));
    const group: Frame = { query: frame.query, part: isAfterName ? 'other' : frame.part, isGroup: true };
    this.#frames.push(group);
    if (group.part === 'tables') this.#tables(group);
  }

  #close(): void {
    const { query, isGroup } = this.#frame();
    if (!isGroup) this.#judge(query);
    if (this.#frames.length > 1) this.#frames.pop();
  }

  /** After a set operation or a semicolon comes another query. */
  #next(frame: Frame): void {
    this.#judge(frame.query);
    frame.query = emptyQuery();
    frame.part = 'other';
  }

  #using(frame: Frame): void {
    if (this.#text(1) !== '(') return this.#tables(frame);
    for (let offset = 2; this.#text(offset) !== ')' && this.#text(offset) !== ''; offset += 1) {
      if (this.#text(offset) === 'tenant_id') frame.query.isJoinedByTenant = true;
    }
  }

  /** The table of an update or an insert. An insert ties itself by its column. */
  #target(frame: Frame): void {
    const isInsert = this.#text() === 'into';
    const use = this.#use();
    if (!use) return;
    if (!isInsert) frame.query.uses.push(use);
    if (isInsert && !this.#hasTenantColumn()) this.#report(`an insert into ${use.table} does not name tenant_id`);
  }

  #hasTenantColumn(): boolean {
    if (this.#text(1) !== '(') return false;
    for (let offset = 2; this.#text(offset) !== ')' && this.#text(offset) !== ''; offset += 1) {
      if (this.#text(offset) === 'tenant_id') return true;
    }
    return false;
  }

  #tables(frame: Frame): void {
    frame.part = 'tables';
    const use = this.#use();
    if (use) frame.query.uses.push(use);
  }

  /** Reads the name after the current word, with schema and alias; gives undefined when it is no tenant table. */
  #use(): TableUse | undefined {
    if (['only', 'lateral'].includes(this.#text(1))) this.#position += 1;
    if (this.#tokens[this.#position + 1]?.kind !== 'word' || statements.has(this.#text(1))) return undefined;
    const isInsert = this.#text() === 'into';
    this.#position += 1;
    let schema = 'public';
    let table = this.#text();
    if (this.#text(1) === '.') {
      schema = table;
      table = this.#text(2);
      this.#position += 2;
    }
    const isFunction = this.#text(1) === '(' && !isInsert;
    if (isFunction || !isTenantTable(schema, table) || this.#withNames.has(table)) return undefined;
    return { table, alias: isInsert ? table : this.#alias(table) };
  }

  #alias(table: string): string {
    if (this.#text(1) === 'as') this.#position += 1;
    else if (this.#tokens[this.#position + 1]?.kind !== 'word' || notAliases.has(this.#text(1))) return table;
    this.#position += 1;
    return this.#text();
  }

  #condition(query: Query): void {
    const isQualified = this.#text(-1) === '.';
    const alias = isQualified ? this.#text(-2) : undefined;
    query.conditions.push({ alias, partner: this.#partner(isQualified ? -3 : -1) });
  }

  #partner(before: number): TenantCondition['partner'] {
    if (this.#text(1) === '=') {
      if (this.#text(2) === 'tenant_id') return { alias: undefined };
      return this.#text(4) === 'tenant_id' && this.#text(3) === '.' ? { alias: this.#text(2) } : 'outside';
    }
    if (this.#text(before) !== '=' || this.#text(before - 1) !== 'tenant_id') return 'outside';
    return { alias: this.#text(before - 2) === '.' ? this.#text(before - 3) : undefined };
  }

  #judge({ uses, conditions, isJoinedByTenant }: Query): void {
    const aliases = new Set(uses.map(({ alias }) => alias));
    const isOfQuery = (alias: string | undefined) => alias === undefined || aliases.has(alias);
    const own = conditions.filter(({ alias }) => isOfQuery(alias));
    const isNamed = ({ alias }: TableUse) =>
      isJoinedByTenant || own.some((condition) => condition.alias === undefined || condition.alias === alias);
    const unnamed = uses.find((use) => !isNamed(use));
    if (unnamed) return this.#report(`${unnamed.table} is used without a condition on tenant_id`);
    const isTied = own.some(({ partner }) => partner === 'outside' || !isOfQuery(partner.alias));
    // A mirrored comparison (outer.tenant_id = own.tenant_id) stands under the outer alias.
    const isTiedFromOutside = conditions.some(
      ({ alias, partner }) => !isOfQuery(alias) && partner !== 'outside' && isOfQuery(partner.alias),
    );
    const [first] = uses;
    if (first && !isTied && !isTiedFromOutside) this.#report(`${first.table} is tied to no tenant from outside`);
  }

  #report(breach: string): void {
    this.#breach ??= `The statement breaks the tenant rule: ${breach}.`;
  }
}

function isTenantTable(schema: string, table: string): boolean {
  return !foreignSchemas.has(schema) && !directoryTables.has(table) && !table.startsWith('pg_');
}

/** The names that `with` gives to its queries. */
function* namesOfWith(tokens: readonly Token[]): Generator<string> {
  for (const [index, { text }] of tokens.entries()) {
    const before = tokens[index - 1]?.text ?? '';
    if (tokens[index]?.kind !== 'word' || !['with', 'recursive', ','].includes(before)) continue;
    const after = tokens[index + 1]?.text === '(' ? skipGroup(tokens, index + 1) : index + 1;
    const [as, next] = [tokens[after]?.text, tokens[after + 1]?.text ?? ''];
    if (as === 'as' && ['(', 'not', 'materialized'].includes(next)) yield text;
  }
}

function skipGroup(tokens: readonly Token[], opening: number): number {
  let depth = 0;
  for (let index = opening; index < tokens.length; index += 1) {
    if (tokens[index]?.text === '(') depth += 1;
    if (tokens[index]?.text === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}
