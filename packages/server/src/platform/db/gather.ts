import { type RawBuilder, sql } from 'kysely';
import { Outage } from '../failures/failures.js';
import type { Db } from './connect.js';

/** What a write does about rows that other transactions have locked: wait for them, or leave them out. */
export type LockedRows = 'wait' | 'skip';

/** The end of a locking clause. */
export const ifLocked = (rows: LockedRows): RawBuilder<unknown> => (rows === 'skip' ? sql`skip locked` : sql``);

/** A write that many calls make at about the same time, each for an item of its own. */
export interface GatheredWrite<Item, Answer> {
  /** Writes several items as one statement that waits for no lock. Returns an answer for each; undefined if it was left out. */
  together(db: Db, items: readonly Item[]): Promise<readonly (Answer | undefined)[]>;
  /** Writes one item. */
  alone(db: Db, item: Item): Promise<Answer>;
}

/** Maximum number of items that one statement writes. */
const MOST_TOGETHER = 200;

/**
 * Lets calls share a write: those that come while it runs are written by the next statement, with one commit. Each call
 * waits for its own item. Items that were left out because of a lock, and all items of a statement that failed, are
 * written alone, so no call has to wait for the lock, or suffers from the failure, of another one.
 */
export function gatherWrites<Item, Answer>(
  write: GatheredWrite<Item, Answer>,
): (db: Db, item: Item) => Promise<Answer> {
  const gatherings = new WeakMap<Db, Gathering<Item, Answer>>();
  return (db, item) => {
    if (db.isTransaction) return write.alone(db, item);
    const known = gatherings.get(db) ?? new Gathering(db, write);
    gatherings.set(db, known);
    return known.add(item);
  };
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  settle(answer: Answer | Promise<Answer>): void;
}

class Gathering<Item, Answer> {
  readonly #db: Db;
  readonly #write: GatheredWrite<Item, Answer>;
  readonly #waiting: Waiting<Item, Answer>[] = [];
  #isRunning = false;

  constructor(db: Db, write: GatheredWrite<Item, Answer>) {
    this.#db = db;
    this.#write = write;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((settle) => {
      this.#waiting.push({ item, settle });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // oxlint-disable-next-line no-restricted-globals -- waits for no time: calls whose reads came in one packet take part.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeNext(this.#waiting.splice(0, MOST_TOGETHER));
    this.#isRunning = false;
  }

  async #writeNext(all: readonly Waiting<Item, Answer>[]): Promise<void> {
    const answers = all.length > 1 ? await this.#writeTogether(all) : [];
    for (const [index, { item, settle }] of all.entries()) {
      // Those that are written alone may wait for locks, so no one waits for them here.
      settle(answers[index] ?? this.#write.alone(this.#db, item));
    }
  }

  async #writeTogether(
    all: readonly Waiting<Item, Answer>[],
  ): Promise<readonly (Answer | Promise<Answer> | undefined)[]> {
    try {
      const items = all.map(({ item }) => item);
      return await this.#write.together(this.#db, items);
    } catch (failure) {
      // Without a database, none can be written alone either.
      return failure instanceof Outage ? all.map(() => Promise.reject(failure)) : [];
    }
  }
}
