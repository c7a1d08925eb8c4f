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
  /** A changed `value` has to be verified anew. `isPrimary: true` takes the mark from the other addresses. */
  update(options: ContactChannelUpdate): Promise<void>;
  delete(): Promise<void>;
}

/** An address of a user, as servers see it. */
export interface ServerContactChannel extends ContactChannel {
  update(options: ServerContactChannelUpdate): Promise<void>;
  /** Mails a verification link. Throws EMAIL_ALREADY_VERIFIED if the address is verified already. */
  sendVerificationEmail(options?: CallbackOptions): Promise<void>;
}

export interface ContactChannelOptions {
  readonly value: string;
  readonly type: 'email';
  readonly usedForAuth: boolean;
  readonly isPrimary?: boolean;
}

export interface ServerContactChannelOptions extends ContactChannelOptions {
  readonly isVerified?: boolean;
}

export interface ContactChannelUpdate {
  readonly value?: string;
  readonly usedForAuth?: boolean;
  readonly isPrimary?: boolean;
}

export interface ServerContactChannelUpdate extends ContactChannelUpdate {
  readonly isVerified?: boolean;
}

export interface CallbackOptions {
  /** The page the mail's link leads to. Default: the page of `urls`; must be given outside browsers. */
  readonly callbackUrl?: string;
}
