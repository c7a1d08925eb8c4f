import { OAuthError } from '../../../platform/failures/failures.js';
import { answerJson } from './answers.js';
import type { StackDialect } from './stack.js';

/** As `stack`, but errors of the OAuth protocol are written as in RFC 6749 §5.2. */
export const createOAuthDialect = (stack: StackDialect): StackDialect => ({
  ...stack,
  writeFailure: (arrival, failure) =>
    failure instanceof OAuthError
      ? answerJson({
          status: failure.status,
          content: { error: failure.error, error_description: failure.message },
        })
      : stack.writeFailure(arrival, failure),
});
