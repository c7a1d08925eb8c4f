/**
 * A map that forgets what has not been used for long once it is full, so that no caller can make it grow (OV-01).
 *
 * It holds two generations: entries in use are in the young one, and when that has half of the places, the old one is
 * dropped whole and the young one ages. Dropping single entries from the front of a `Map` costs more the more of them
 * were dropped before, which a flood of new keys would turn into a stop.
 */
export class BoundedMap<Key, Value> {
  readonly #half: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  /** `capacity`: most entries held, at least 2. At least the half of it that was used last is held. */
  constructor(capacity: number) {
    this.#half = Math.max(1, Math.floor(capacity / 2));
  }

  /** How many entries are held. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Reads an entry and counts that as a use of it. */
  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Keeps an entry, and forgets those not used for long when there is no room. */
  set(key: Key, value: Value): void {
    this.#old.delete(key);
    if (!this.#young.has(key) && this.#young.size >= this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  /** Forgets an entry. */
  delete(key: Key): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
