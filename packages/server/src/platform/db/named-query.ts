import pg from 'pg';

/** A prepared statement: one name always goes with one text. Without a name, the connection forgets it. */
export interface NamedStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Begins a transaction before, or commits it after, on a connection that has prepared `BEGIN` and `COMMIT`. */
  readonly begins?: boolean;
  readonly ends?: boolean;
}

/** The texts that begin and end a transaction, and the names under which connections of the pool prepare them. */
export const BEGIN = 'begin';
export const COMMIT = 'commit';

type Done<Row extends pg.QueryResultRow> = (failure: Error | undefined, result: pg.ResultBuilder<Row>) => void;

/** A statement of `pg` that takes its name beside its text; as parts of one object the driver would copy them first. */
class NamedQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  readonly name: string | undefined;
  queryMode: 'extended' | undefined;

  constructor({ name, text, values, begins = false, ends = false }: NamedStatement, done: Done<Row>) {
    super(text, [...values], (failure, result) =>
      // The driver lists the results, if there are several.
      done(failure, (Array.isArray(result) ? result[begins ? 1 : 0] : result) ?? result),
    );
    this.name = name;
    if (begins || ends) this.#surround({ begins, ends });
  }

  /** All are parts of one `Sync` (PostgreSQL, "Pipelining"): if one fails, the next ones do not run. */
  #surround({ begins, ends }: { readonly begins: boolean; readonly ends: boolean }): void {
    // Also without a name and values, where the driver would send the text alone.
    this.queryMode = 'extended';
    const submit = this.submit;
    this.submit = (connection) => {
      if (begins) execute(connection, BEGIN);
      return Reflect.apply(submit, this, [ends ? withCommit(connection) : connection]);
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

/**
 * Sends a prepared statement, and prepares it if this connection has not done so yet. Throws, instead of returning an
 * answer, if the driver refuses a value: then the database does not run the statement.
 */
export function runNamed<Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: NamedStatement,
): Promise<pg.QueryResult<Row>> {
  let refusal: Error | undefined;
  let isReturned = false;
  const answer = new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const query = new NamedQuery<Row>(statement, (failure, result) => {
      if (!failure) resolve(result);
      else if (isReturned) reject(failure);
      else refusal = failure;
    });
    client.query(query);
  });
  isReturned = true;
  if (refusal) throw refusal;
  return answer;
}
