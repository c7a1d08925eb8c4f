/** The purposes of codes. */
export const codeTypes = [
  'one-time-password',
  'password-reset',
  'contact-channel-verification',
  'mfa-attempt',
  'impersonation',
  'passkey-registration',
  'passkey-authentication',
  'team-invitation',
  'owner-invitation',
  'unsubscribe',
  'purchase',
] as const;

/** The purpose of a code. Used for another purpose, it is not found (OC-04). */
export type CodeType = (typeof codeTypes)[number];

/** What is stored with a code and returned when it is checked. Never a secret. */
export type CodeData = Readonly<Record<string, string | number | boolean | null>>;

/** What a new code is for. */
export interface NewCode {
  /** Set if the response contains the id; by default a new one. */
  readonly id?: string;
  readonly type: CodeType;
  /** The user, team or other thing the code is about; its codes can be revoked together. */
  readonly subjectId?: string;
  /**
   * The normalized address it is sent to. One address has at most five live codes of a type; for invitations, five per
   * team.
   */
  readonly address?: string;
  readonly data?: CodeData;
  readonly lifetimeMillis: number;
}

/** A code that has not been used yet. */
export interface OpenCode {
  readonly id: string;
  readonly data: CodeData;
  readonly expiresAt: Date;
}

/** A code that has not been used yet, found by the address that it was sent to. */
export interface ReceivedCode extends OpenCode {
  readonly subjectId: string | null;
}

/** A checked code that may be used. */
export interface CheckedCode {
  readonly id: string;
  readonly type: CodeType;
  readonly subjectId: string | null;
  readonly data: CodeData;
}
