import { defineErrors } from '../define.js';

/** Errors about the request itself, whatever it asks for. */
export const requestErrors = defineErrors({
  BODY_PARSING_ERROR: {
    status: 400,
    text: (d: { message: string }) =>
      `The request body could not be read: ${d.message} Send it in the encoding that the content-type header names.`,
  },
  SCHEMA_ERROR: {
    status: 400,
    text: (d: { message: string }) => `The request does not have the form this call expects. ${d.message}`,
  },
  ALL_OVERLOADS_FAILED: {
    status: 400,
    text: (d: { overload_errors: readonly object[] }) =>
      `This call accepts several forms of request, and this one fits none of the ${d.overload_errors.length} that were tried. ` +
      'The details list what was wrong for each form.',
  },
  UNSUPPORTED_ERROR: {
    status: 500,
    text: (d: { originalErrorCode: string }) =>
      `The server reported the error ${d.originalErrorCode}, which this client does not know. A newer version of the client may explain it.`,
    neverRaised: 'A client makes it when it meets a code that it does not know.',
  },
});
