import pg from 'pg';

/** A prepared statement: one name always goes with one text. Without a name, the connection forgets it. */
export interface NamedStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Begins a transaction before, on a connection that has prepared `BEGIN`. */
  readonly begins?: boolean;
}

/** The text that begins a transaction, and the name under which connections of the pool prepare it. */
export const BEGIN = 'begin';

type Done<Row extends pg.QueryResultRow> = (failure: Error | undefined, result: pg.ResultBuilder<Row>) => void;

/** A statement of `pg` that takes its name beside its text; as parts of one object the driver would copy them first. */
class NamedQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  readonly name: string | undefined;

  constructor({ name, text, values, begins }: NamedStatement, done: Done<Row>) {
    super(text, [...values], done);
    this.name = name;
    if (begins) this.#beginBefore();
  }

  /** Both are parts of one `Sync` (PostgreSQL, "Pipelining"): if `begin` fails, the statement does not run. */
  #beginBefore(): void {
    const submit = this.submit;
    this.submit = (connection) => {
      connection.bind({ statement: BEGIN, values: [] }, true);
      connection.execute({}, true);
      return Reflect.apply(submit, this, [connection]);
    };
  }
}

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
      // After `begin`, the statement's result is the second one.
      if (!failure) resolve((Array.isArray(result) ? result.at(-1) : result) ?? result);
      else if (isReturned) reject(failure);
      else refusal = failure;
    });
    client.query(query);
  });
  isReturned = true;
  if (refusal) throw refusal;
  return answer;
}
