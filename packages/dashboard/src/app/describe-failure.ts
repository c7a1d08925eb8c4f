import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';
import { counted } from '../ui/display/counts.js';

/** A failure in words for the user. */
export interface FailureWords {
  readonly text: string;
  /** Finds the request in the server's log, if there was one. */
  readonly requestId?: string;
}

/** A failure that the dashboard itself found. Its message is for the user. */
export class FoundFailure extends Error {
  /** Like the code of a failure that the server found. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Our words for codes that an owner can do something about. For other codes the server's reason is shown. */
const textOfCode: Readonly<Record<string, string>> = {
  NETWORK_ERROR: 'The server did not answer. Check your connection and that the server is running, then try again.',
  'recent-sign-in-required': 'Confirm that it is you: sign in again, then repeat this.',
  USER_AUTHENTICATION_REQUIRED: 'You are signed out. Reload the page to sign in.',
  ADMIN_ACCESS_TOKEN_EXPIRED: 'Your session has expired. Reload the page to sign in.',
  UNPARSABLE_ADMIN_ACCESS_TOKEN: 'Your session is no longer valid. Reload the page to sign in.',
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: 'You no longer own this project. Ask one of its owners to add you to their team.',
  CURRENT_PROJECT_NOT_FOUND: 'This project no longer exists.',
  TEAM_MEMBERSHIP_NOT_FOUND: 'You are not a member of the team that would own the project.',
  TEAM_NOT_FOUND: 'This team no longer exists.',
  USER_NOT_FOUND: 'This user no longer exists.',
  USER_BLOCKED: 'This user is blocked. Unblock the user first.',
  API_KEY_NOT_FOUND: 'These keys no longer exist. Reload the page to see the current ones.',
  USER_EMAIL_ALREADY_EXISTS: 'Another user signs in with this email address.',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 'Another user signs in with this email address.',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: 'This provider account is already linked to another user.',
  PERMISSION_ID_ALREADY_EXISTS: 'A permission with this ID already exists.',
  PASSWORD_TOO_SHORT: 'This password is too short. Use at least 8 characters.',
  PASSWORD_TOO_LONG: 'This password is too long. Use at most 70 characters.',
  REQUIRES_CUSTOM_EMAIL_SERVER: 'Emails to users need a mail server of this project. Add one in the email settings.',
  USER_ID_DOES_NOT_EXIST: 'One of these users no longer exists. Remove the user and try again.',
  REDIRECT_URL_NOT_WHITELISTED: 'This URL is not on a trusted domain. Add its domain to the project’s trusted domains.',
};

const serverFailed =
  'The server could not complete the request. Try again, or look for the request ID in the server log.';
const unavailable = 'The service is temporarily unavailable. Try again in a moment.';
const unexpected = 'Something went wrong in the dashboard. Reload the page and try again.';

const describeWait = ({ retryAfterMillis }: TooManyRequestsError): string => {
  const seconds = Math.max(1, Math.ceil(retryAfterMillis / 1000));
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many requests. Try again in ${counted(count, unit)}.`;
};

/** The code of a failure: of the error catalogue, of a refusal, or of what kept the answer away. */
export const readFailureCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

/**
 * Whether the server rejected a request for its form. Where the ID in the URL is all that the user chose, nothing can have
 * that ID.
 */
export const isMalformed = (error: unknown): boolean => readFailureCode(error) === 'SCHEMA_ERROR';

const readText = (error: unknown): string => {
  if (error instanceof FoundFailure) return error.message;
  if (TooManyRequestsError.isInstance(error)) return describeWait(error);
  if (NetworkError.isInstance(error)) return textOfCode[error.code] ?? unexpected;
  if (PorticoError.isInstance(error)) return textOfCode[error.code] ?? error.reason;
  if (!RefusalError.isInstance(error)) return unexpected;
  // A code of ours comes with words for readers.
  const isOfServer = error.status >= 500 && error.code === null;
  const ofServer = [502, 503, 504].includes(error.status) ? unavailable : serverFailed;
  return textOfCode[error.code ?? ''] ?? (isOfServer ? ofServer : error.reason);
};

const readRequestId = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined;
  return typeof error.requestId === 'string' ? error.requestId : undefined;
};

/** Says what failed and what to do about it. */
export const describeFailure = (error: unknown): FailureWords => {
  const requestId = readRequestId(error);
  return { text: readText(error), ...(requestId !== undefined && { requestId }) };
};
