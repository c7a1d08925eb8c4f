import type { Json } from './json.js';

/** A team as its members see it. */
export interface Team {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  /** Metadata that clients may write. */
  readonly clientMetadata: Json;
  /** Metadata that clients may read and only servers write. */
  readonly clientReadOnlyMetadata: Json;
}

/** A team as servers see it. */
export interface ServerTeam extends Team {
  readonly createdAt: Date;
  /** Metadata that only servers see. */
  readonly serverMetadata: Json;
}
