/** An address of a user. */
export interface ContactChannel {
  readonly id: string;
  readonly value: string;
  readonly type: 'email';
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  /** Whether the address serves to sign in. */
  readonly usedForAuth: boolean;
  /** Mails a verification link. Does nothing if the address is verified already. */
  sendVerificationEmail(options?: CallbackOptions): Promise<void>;
}

export interface CallbackOptions {
  /** The page the mail's link leads to. Default: the page of `urls`; must be given outside browsers. */
  readonly callbackUrl?: string;
}
