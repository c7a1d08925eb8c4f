/** What codes are good for. */
export const codeTypes = [
  'one-time-password',
  'password-reset',
  'contact-channel-verification',
  'mfa-attempt',
  'passkey-registration',
  'passkey-authentication',
  'team-invitation',
  'owner-invitation',
] as const;

/** What a code is good for. One that is presented for another purpose is not found (OC-04). */
export type CodeType = (typeof codeTypes)[number];

/** What is kept with a code and given back to whoever presents it. Never a secret. */
export type CodeData = Readonly<Record<string, string | number | boolean | null>>;

/** What a new code is for. */
export interface NewCode {
  /** Given where the id is answered; else a new one. */
  readonly id?: string;
  readonly type: CodeType;
  /** The user, team or other thing the code is about; its codes can be revoked together. */
  readonly subjectId?: string;
  /** The normalised address it is mailed to. At most five codes of a type live for one address; of invitations, five to one team. */
  readonly address?: string;
  readonly data?: CodeData;
  readonly lifetimeMillis: number;
}

/** A code that waits for somebody to present it. */
export interface OpenCode {
  readonly id: string;
  readonly data: CodeData;
  readonly expiresAt: Date;
}

/** A code that was presented, exists, and may be taken. */
export interface CheckedCode {
  readonly id: string;
  readonly type: CodeType;
  readonly subjectId: string | null;
  readonly data: CodeData;
}
