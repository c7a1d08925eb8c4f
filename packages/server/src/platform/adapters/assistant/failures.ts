import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from 'ai';
import { AssistantFailed, type AssistantFailure } from '../../ports/assistant.js';

const MAX_MESSAGE_CHARS = 500;

/**
 * Tells operators why a model did not answer, without what it was asked and without the API key, which some endpoints
 * repeat when they refuse it. The message is logged.
 */
export function toAssistantFailed(failure: unknown, apiKey: string | null): AssistantFailed {
  const { reason, text } = read(failure);
  // First, because a key that is changed or cut would not be recognized.
  const shown = withoutKey(text, apiKey);
  return new AssistantFailed(reason, shown.replace(/[^\x20-\x7e]+/g, ' ').slice(0, MAX_MESSAGE_CHARS));
}

function withoutKey(text: string, apiKey: string | null): string {
  // Headers are sent without surrounding white space.
  const key = apiKey?.trim() ?? '';
  return key === '' ? text : text.replaceAll(key, '[API key]');
}

function read(failure: unknown): { readonly reason: AssistantFailure; readonly text: string } {
  if (APICallError.isInstance(failure)) {
    const { statusCode, message } = failure;
    // No connection, or one that was cut after the status.
    if (statusCode === undefined || statusCode < 300) return { reason: 'unreachable', text: message };
    return { reason: reasonOf(statusCode), text: `Status ${statusCode}: ${message}` };
  }
  // The message of these has what could not be read.
  if (JSONParseError.isInstance(failure) || TypeValidationError.isInstance(failure))
    return { reason: 'unreadable', text: 'The endpoint does not follow the chat-completions protocol' };
  if (InvalidResponseDataError.isInstance(failure)) return { reason: 'unreachable', text: failure.message };
  return { reason: 'unreachable', text: messageOf(failure) };
}

function reasonOf(status: number): AssistantFailure {
  if (status === 429) return 'busy';
  return status >= 500 ? 'unreachable' : 'refused';
}

/** Failures of the network, and errors that the endpoint writes into its stream. */
function messageOf(failure: unknown): string {
  if (failure instanceof Error && failure.cause instanceof Error) return failure.cause.message;
  const message: unknown = typeof failure === 'object' && failure !== null ? Reflect.get(failure, 'message') : failure;
  return String(message);
}
