import type { FastifyReply } from 'fastify';
import { pagePolicy } from '../../platform/text/browser-page.js';

/** The header that names a request, for people who ask about it. */
export const REQUEST_ID = 'x-stack-request-id';

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Answers a failure of the transport, which has no error code: plain text, and the request's ID. */
export const refuse = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header(REQUEST_ID, reply.request.id).type(TEXT_TYPE).send(text);

/** Answers such a failure with a page, for a person. */
export const refuseOnPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ [REQUEST_ID]: reply.request.id, 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);
