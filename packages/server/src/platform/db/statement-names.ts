import { createHash } from 'node:crypto';

/** Maximum number of prepared statements per connection; each costs the server about 20 kB. */
const mostNames = 500;
/** Texts remembered as seen once. */
const mostSeen = 1_000;

/**
 * Names statements by their text, so that PostgreSQL parses and plans each once a connection. A text
 * gets its name the second time it is seen: texts that never return (lists of changing length) would
 * otherwise use up the names.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #generation = 0;

  /** The name of a statement, or undefined when it is to run without one. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= mostNames) return name;
    if (!this.#seen.has(text)) {
      this.#remember(text);
      return undefined;
    }
    this.#seen.delete(text);
    return this.#give(text);
  }

  /** Renames the statement, because the plan under the old name no longer fits the schema. */
  renew(text: string): void {
    this.#generation += 1;
    this.#give(text);
  }

  #give(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = this.#generation === 0 ? hash : `${hash}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  #remember(text: string): void {
    const [oldest] = this.#seen;
    if (this.#seen.size >= mostSeen && oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.add(text);
  }
}
