import pg from 'pg';

/** A prepared statement: one name always goes with one text. Without a name, the connection forgets it. */
export interface NamedStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is sent in the same `Sync` as a statement (PostgreSQL, "Pipelining"): if one part fails, the next do not run. */
export interface Surroundings {
  /** Begins a transaction before, or commits it after, on a connection that has prepared `BEGIN` and `COMMIT`. */
  readonly begins?: boolean;
  readonly ends?: boolean;
  /** Runs after it, on a connection that has prepared it (`isPrepared`). */
  readonly read?: NamedStatement | undefined;
}

/** The answers to a statement and to the read after it. */
export interface Answers<Row extends pg.QueryResultRow> {
  readonly answer: pg.QueryResult<Row>;
  readonly read: pg.QueryResult | undefined;
}

/** The texts that begin and end a transaction, and the names under which connections of the pool prepare them. */
export const BEGIN = 'begin';
export const COMMIT = 'commit';

type Done = (failure: Error | undefined, results: readonly pg.QueryResult[]) => void;

/** A statement of `pg` that takes its name beside its text; as parts of one object the driver would copy them first. */
class NamedQuery extends pg.Query {
  readonly name: string | undefined;
  queryMode: 'extended' | undefined;

  constructor({ name, text, values }: NamedStatement, done: Done) {
    // The driver lists the results, if there are several.
    super(text, [...values], (failure, results) => done(failure, [results].flat()));
    this.name = name;
  }

  surround({ begins, ends, read }: { begins: boolean; ends: boolean; read: NamedQuery | undefined }): void {
    // Also without a name and values, where the driver would send the text alone.
    this.queryMode = 'extended';
    const submit = this.submit;
    this.submit = (connection) => {
      if (begins) execute(connection, BEGIN);
      const withEnd = ends ? withCommit(connection) : connection;
      return Reflect.apply(submit, this, [read ? withSync(connection, () => read.submit(withEnd)) : withEnd]);
    };
  }
}

function execute(connection: pg.Connection, name: string): void {
  connection.bind({ statement: name, values: [] }, true);
  connection.execute({}, true);
}

/** The connection as a query sees it that commits behind itself. The query does not execute if its values are refused. */
const withCommit = (connection: pg.Connection): pg.Connection =>
  Object.create(connection, {
    execute: {
      value: (...parameters: Parameters<pg.Connection['execute']>) => {
        connection.execute(...parameters);
        execute(connection, COMMIT);
      },
    },
  });

/** The connection as a query sees it that leaves its `Sync` to what is sent after it. */
const withSync = (connection: pg.Connection, sync: () => void): pg.Connection =>
  Object.create(connection, { sync: { value: sync } });

/** Whether a connection has prepared a statement, and the database has confirmed it. */
export function isPrepared({ connection }: pg.Client, { name, text }: NamedStatement): boolean {
  const prepared = 'parsedStatements' in connection ? connection.parsedStatements : undefined;
  return (
    name !== undefined && typeof prepared === 'object' && prepared !== null && Reflect.get(prepared, name) === text
  );
}

/**
 * Sends a prepared statement, and prepares it if this connection has not done so yet. Throws, instead of returning
 * answers, if the driver refuses a value: then the database does not run the statement.
 */
export function runNamed<Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: NamedStatement,
  { begins = false, ends = false, read }: Surroundings = {},
): Promise<Answers<Row>> {
  let refusal: Error | undefined;
  let isReturned = false;
  const answers = new Promise<Answers<Row>>((resolve, reject) => {
    const done: Done = (failure, results) => {
      const [answer, ofRead] = results.slice(begins ? 1 : 0);
      if (!failure && answer) resolve({ answer, read: read && ofRead });
      else if (isReturned) reject(failure);
      else refusal = failure;
    };
    const query = new NamedQuery(statement, done);
    const readQuery = read && new NamedQuery(read, (failure) => failure && done(failure, []));
    if (begins || ends || readQuery) query.surround({ begins, ends, read: readQuery });
    client.query(query);
  });
  isReturned = true;
  if (!refusal) return answers;
  // The database may have been asked to prepare it, and answer that it could not.
  answers.catch(() => undefined);
  throw refusal;
}
