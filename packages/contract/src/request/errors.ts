import { defineErrors } from '../define.js';

/** Errors about the request itself, whatever the call. */
export const requestErrors = defineErrors({
  BODY_PARSING_ERROR: {
    status: 400,
    summary: 'The request body could not be parsed.',
    help: 'Send the body in the encoding of the content-type header, usually application/json. `message` says where parsing failed.',
    details: { message: 'string' },
    text: ({ message }) => `The request body could not be parsed. ${message}`,
  },
  SCHEMA_ERROR: {
    status: 400,
    summary: 'The request does not match what this call expects.',
    help: 'Fix the fields that `message` names. The API reference lists the parameters and the body of each call.',
    details: { message: 'string' },
    text: ({ message }) => `Invalid request: ${message}`,
  },
  ALL_OVERLOADS_FAILED: {
    status: 400,
    summary: 'This call accepts several forms of request, and the request matches none of them.',
    help: 'Fix the request according to one of the forms. `overload_errors` says for each form what does not match.',
    details: { overload_errors: 'object[]' },
    text: ({ overload_errors }) =>
      `The request matches none of the ${overload_errors.length} forms that this call accepts. The details say what is wrong for each form.`,
  },
  UNSUPPORTED_ERROR: {
    status: 500,
    summary: 'The server returned an error code that this client does not know.',
    help: 'Update the client library.',
    details: { originalErrorCode: 'string' },
    text: ({ originalErrorCode }) =>
      `The server answered the error code ${originalErrorCode}, which this client does not know. Update the client library.`,
    neverRaised: 'The client library creates it for a code that it does not know.',
  },
});
