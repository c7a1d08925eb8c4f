import type { VerificationCode } from '../auth/types.js';
import type { Resource } from '../cache/types.js';
import type { PorticoError } from '../errors.js';
import type { CallResult } from '../http/results.js';
import type { CallbackOptions } from '../navigation/types.js';

/** An email address of a user. */
export interface ContactChannel {
  readonly id: string;
  readonly value: string;
  readonly type: 'email';
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  /** Whether the user can sign in with the address. */
  readonly usedForAuth: boolean;
  /** Sends a verification email. Does nothing if the address is already verified. */
  sendVerificationEmail(options?: CallbackOptions): Promise<void>;
  /** Changes the channel. A new `value` must be verified again. `isPrimary: true` replaces the current primary address. */
  update(options: ContactChannelUpdate): Promise<void>;
  /** Removes the address from the user. */
  delete(): Promise<void>;
}

/** An email address of a user, as servers see it. */
export interface ServerContactChannel extends ContactChannel {
  /** Changes the channel. */
  update(options: ServerContactChannelUpdate): Promise<void>;
  /** Sends a verification email. Throws EMAIL_ALREADY_VERIFIED if the address is already verified. */
  sendVerificationEmail(options?: CallbackOptions): Promise<void>;
}

/** The settings of a new contact channel. */
export interface ContactChannelOptions {
  readonly value: string;
  readonly type: 'email';
  readonly usedForAuth: boolean;
  readonly isPrimary?: boolean;
}

/** The settings of a new contact channel that a server adds. */
export interface ServerContactChannelOptions extends ContactChannelOptions {
  readonly isVerified?: boolean;
}

/** A change to a contact channel. An absent member stays as it is. */
export interface ContactChannelUpdate {
  readonly value?: string;
  readonly usedForAuth?: boolean;
  readonly isPrimary?: boolean;
}

/** A server's change to a contact channel. An absent member stays as it is. */
export interface ServerContactChannelUpdate extends ContactChannelUpdate {
  readonly isVerified?: boolean;
}

/**
 * Methods for the signed-in user's own email addresses.
 *
 * @example
 * const channel = await user.createContactChannel({ type: 'email', value: 'ada@work.example', usedForAuth: false });
 * await channel.sendVerificationEmail();
 */
export interface ContactChannelMethods {
  /** Lists the user's contact channels. */
  listContactChannels(): Promise<ContactChannel[]>;
  /** Adds a contact channel. No email is sent. */
  createContactChannel(options: ContactChannelOptions): Promise<ContactChannel>;
  /**
   * Sends a verification email to the primary email address. Throws if the user has none.
   *
   * @deprecated Use the contact channel's `sendVerificationEmail`.
   * @returns the error if the address is already verified
   */
  sendVerificationEmail(options?: CallbackOptions): Promise<PorticoError<'EMAIL_ALREADY_VERIFIED'> | undefined>;
}

/**
 * Methods for the email addresses of any user.
 *
 * @example
 * const value = 'ada@work.example';
 * await serverUser.createContactChannel({ type: 'email', value, usedForAuth: true, isVerified: true });
 */
export interface ServerContactChannelMethods {
  /** Lists the user's contact channels. */
  listContactChannels(): Promise<ServerContactChannel[]>;
  /** Adds a contact channel. No email is sent. */
  createContactChannel(options: ServerContactChannelOptions): Promise<ServerContactChannel>;
}

/**
 * Verifies email addresses.
 *
 * @example
 * const result = await app.verifyEmail(code);
 * if (result.status === 'error') console.log(result.error.message);
 */
export interface EmailVerification {
  /** Verifies an email address by the code in its verification email. */
  verifyEmail(code: string): Promise<CallResult<undefined, VerificationCode>>;
}

/** Resources of the signed-in user's contact channels. */
export interface ContactChannelStore {
  contactChannels(): Resource<ContactChannel[]>;
}

/** Resources of the contact channels of any user. */
export interface ServerContactChannelStore {
  contactChannels(): Resource<ServerContactChannel[]>;
}
