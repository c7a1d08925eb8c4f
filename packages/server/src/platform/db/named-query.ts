import pg from 'pg';

/** A prepared statement: one name always goes with one text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Done<Row extends pg.QueryResultRow> = (failure: Error | undefined, result: pg.ResultBuilder<Row>) => void;

/** A statement of `pg` that takes its name beside its text; as parts of one object the driver would copy them first. */
class NamedQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  readonly name: string;

  constructor({ name, text, values }: NamedStatement, done: Done<Row>) {
    super(text, [...values], done);
    this.name = name;
  }
}

/** Sends a prepared statement, and prepares it if this connection has not done so yet. */
export const runNamed = <Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: NamedStatement,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    client.query(new NamedQuery<Row>(statement, (failure, result) => (failure ? reject(failure) : resolve(result))));
  });
