import { errorCatalogue } from '@portico/contract';
import type { WireAnswer, WireRequest } from '../../../platform/call/wire.js';
import { KnownError, Outage, Overloaded, Refusal, TranslatedError } from '../../../platform/failures/failures.js';
import { answerIndentedJson, answerJson, answerText } from './answers.js';

/** Writes a failure as the wire does: known errors in JSON, others in plain text. */
export function writeFailure(request: WireRequest, failure: unknown): WireAnswer {
  if (failure instanceof KnownError) return writeKnownError(failure);
  if (failure instanceof Refusal) return writeRefusal(failure);
  if (failure instanceof Overloaded)
    return answerText({
      status: 429,
      content: 'The server is busy. Try again in a moment.',
      headers: { 'retry-after': String(failure.retryAfterSeconds) },
    });
  if (failure instanceof Outage)
    return answerText({
      status: 503,
      content: 'The service is temporarily unavailable. Try again in a moment.',
      headers: { 'retry-after': '2' },
    });
  return answerText({
    status: 500,
    content: `Something went wrong on the server. The request ID is ${request.id}.`,
  });
}

function writeKnownError(failure: KnownError): WireAnswer {
  const { status, code, details, message } = failure instanceof TranslatedError ? failure.published : failure;
  const isAddition = errorCatalogue[failure.code].addition === true;
  return answerIndentedJson({
    status,
    content: { code, details, error: isAddition ? failure.message : message },
    headers: {
      ...(isAddition && { 'x-portico-error': failure.code }),
      ...(errorCatalogue[code].addition !== true && { 'x-stack-known-error': code }),
    },
  });
}

function writeRefusal({ status, message, options }: Refusal): WireAnswer {
  const headers: Record<string, string> = {};
  if (options.code) headers['x-portico-error'] = options.code;
  if (options.retryAfterSeconds === undefined) return answerText({ status, content: message, headers });
  const seconds = Math.max(1, Math.ceil(options.retryAfterSeconds));
  headers['retry-after'] = String(seconds);
  return answerJson({ status, content: { error: message, retry_after_seconds: seconds }, headers });
}
