/** A file as it is put into the store. */
export interface NewFile {
  /** Path of the file inside the store: lower-case letters, digits, `-`, `.` and `/`. */
  readonly key: string;
  /** Media type, such as `image/png`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Keeps small files under keys. What one replica puts in, every other one finds. */
export interface Files {
  /**
   * Keeps a file; one of the same key is replaced.
   *
   * @throws Outage when the store cannot be reached or refuses us
   */
  put(file: NewFile): Promise<void>;
  /** The bytes of a file, or null when there is none of this key. Throws Outage like `put`. */
  find(key: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is removed already. Throws Outage like `put`. */
  remove(key: string): Promise<void>;
}
