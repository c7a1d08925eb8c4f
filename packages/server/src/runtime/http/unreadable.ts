import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { TEXT_TYPE } from './refuse.js';

/** What is wrong with a URL, by Fastify's error code. */
export const addressTexts: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The path is not valid. Percent-encode it as UTF-8 (RFC 3986).',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path is too long.',
};

interface Answer {
  readonly status: string;
  readonly text: string;
}

const notHttp: Answer = { status: '400 Bad Request', text: 'The request is not valid HTTP.' };

/** What is answered to a connection without a readable request, by Node's code. RFC 6585 §5, RFC 9110 §15.5.9. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    text: 'The headers are too large. Send at most 32 KiB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', text: 'The request took too long to arrive.' },
};

/**
 * Answers a connection whose bytes are not a valid request, and closes it. There is no reply object yet, so this writes
 * HTTP itself.
 */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, text } = answers[error.code ?? ''] ?? notHttp;
  const all = {
    ...headers,
    'content-type': TEXT_TYPE,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

/** Answers a request with an `Expect` header other than `100-continue`. RFC 9110 §10.1.1. */
export function refuseExpectation(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  // The client may send its body or not, so the connection cannot be used again.
  response.writeHead(417, { ...headers, 'content-type': TEXT_TYPE, connection: 'close' });
  response.end('The value of the Expect header is not supported. Send 100-continue, or leave it out.');
}
