import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';

/** A failure in words for a person. */
export interface FailureWords {
  readonly text: string;
  /** By which the server's log finds the request, if there was one. */
  readonly requestId?: string;
}

/** Our words for codes a person can do something about. The rest speak for themselves. */
const words: Readonly<Record<string, string>> = {
  USER_AUTHENTICATION_REQUIRED: 'You are signed out. Load the page again to sign in.',
  ADMIN_ACCESS_TOKEN_EXPIRED: 'Your sign-in has expired. Load the page again to sign in.',
  UNPARSABLE_ADMIN_ACCESS_TOKEN: 'Your sign-in is no longer valid. Load the page again to sign in.',
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
    'You are no longer among the owners of this project. Ask one of them to add you to their team.',
  CURRENT_PROJECT_NOT_FOUND: 'This project no longer exists.',
  TEAM_MEMBERSHIP_NOT_FOUND: 'You are not a member of the team that is to own the project.',
  API_KEY_NOT_FOUND: 'These keys no longer exist. Load the page again to see what is there.',
};

/** The library begins its text with the code; a person reads what follows. */
const withoutCode = (error: PorticoError): string => error.message.replace(`${error.code}: `, '');

/** The library's text begins with the status; a person reads the server's own words, if there are any. */
const readRefusal = ({ code, status, message }: RefusalError): string => {
  if (code === 'recent-sign-in-required') {
    return 'This needs a sign-in of the last minutes. Sign out, sign in again, and come back.';
  }
  if (status >= 500) return 'The server failed. Try again; if it happens again, its log says why.';
  return message.replace(/^The server answered with status \d+: /, '');
};

const readText = (error: unknown): string => {
  if (PorticoError.isInstance(error)) return words[error.code] ?? withoutCode(error);
  if (TooManyRequestsError.isInstance(error)) {
    return `That were too many requests in a short time. Try again after ${error.retryAt.toLocaleTimeString('en')}.`;
  }
  if (NetworkError.isInstance(error)) {
    return 'The server did not answer. Check that it is running and that you are online, then try again.';
  }
  if (RefusalError.isInstance(error)) return readRefusal(error);
  return 'Something went wrong that the dashboard did not expect. Try again; if it happens again, look into the server’s log.';
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
