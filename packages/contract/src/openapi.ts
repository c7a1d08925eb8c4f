import { z } from 'zod';
import { commonErrors } from './common-errors.js';
import type { Access, EndpointRow, EventRow, Views } from './define.js';
import { dialectOf, dialects } from './dialects.js';
import { endpoints, isSchema, viewFor } from './endpoints.js';
import { type ErrorCode, errorCatalogue, errorPagePath } from './errors.js';
import { events } from './events.js';

type JsonSchema = Record<string, unknown>;

/** An OpenAPI 3.1 document, OpenAPI Specification v3.1.1 §4.8. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  webhooks: Record<string, { post: JsonSchema }>;
  components: JsonSchema;
}

const securityOf: Readonly<Record<Access, string>> = {
  client: 'publishableClientKey',
  server: 'secretServerKey',
  admin: 'superSecretAdminKey',
};

const apiKeys = Object.fromEntries(
  [
    ['publishableClientKey', 'x-stack-publishable-client-key', 'Client access, with `x-stack-access-type: client`'],
    ['secretServerKey', 'x-stack-secret-server-key', 'Server access, with `x-stack-access-type: server`'],
    ['superSecretAdminKey', 'x-stack-super-secret-admin-key', 'Admin access, with `x-stack-access-type: admin`'],
    ['userAccessToken', 'x-stack-access-token', 'The signed-in user'],
  ].map(([name, header, description]) => [name, { type: 'apiKey', in: 'header', name: header, description }]),
);

const securitySchemes = {
  ...apiKeys,
  integration: { type: 'http', scheme: 'basic', description: 'Client ID and secret of an integration of the operator' },
  webhookToken: { type: 'http', scheme: 'bearer', description: 'A token of `POST /webhooks/svix-token`' },
};

/**
 * Derives the OpenAPI document from the contract.
 * Each operation names its access levels in `x-portico-access`, so that a script can compare it with a list of calls.
 *
 * @param options.serverUrl where the API is reached, without `/api/v1`
 */
export function openApiDocument(options: { serverUrl: string; version: string }): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, row] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, row, options.serverUrl) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: options.version,
      description: `Accounts and billing for applications. Each [error code](${options.serverUrl}/docs/errors) has a page.`,
    },
    servers: [{ url: `${options.serverUrl}${dialects.stack.mount}` }],
    tags: [...new Set(Object.keys(endpoints).map(operationTag))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(Object.entries(events).map(([type, row]) => [type, { post: webhook(type, row) }])),
    components: { securitySchemes, schemas, responses: commonFailures },
  };
}

/** Returns the tag under which the reference lists a call: the first part of its path. */
export const operationTag = (key: string): string => key.split('/')[1] || 'api';

function operation(key: string, row: EndpointRow, serverUrl: string): JsonSchema {
  const levels = row.access === 'public' ? [] : row.access;
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: row.summary,
    ...(row.description && { description: row.description }),
    tags: [operationTag(key)],
    'x-portico-access': row.access === 'public' ? ['public'] : [...levels],
    ...(row.addition && { 'x-portico-addition': true }),
    ...otherServer(row, serverUrl),
    security: securityOfRow(row, levels),
    parameters: [...parameters(row.params, 'path'), ...parameters(mostTrusted(row.query), 'query')],
    ...(row.body && { requestBody: requestBody(row) }),
    responses: responses(row, serverUrl),
  };
}

/** What a call requires of its caller; `{}` when nothing is required (OpenAPI 3.1 §4.8.30). */
function securityOfRow(row: EndpointRow, levels: readonly Access[]): JsonSchema[] {
  const { caller } = dialectOf(row);
  if (caller === 'bearer') return [{ webhookToken: [] }];
  if (caller === 'integration') return [{ integration: [] }, {}];
  return levels.map((level) => ({ [securityOf[level]]: [] }));
}

/** The headers of a webhook, Standard Webhooks §Verifying signatures. */
const webhookHeaders = [
  ['webhook-id', 'ID of the event, the same at each attempt'],
  ['webhook-timestamp', 'When this attempt was sent, in seconds since 1970-01-01 UTC'],
  ['webhook-signature', 'One or more signatures of the ID, the time and the body'],
  ['portico-object-id', 'What the event is about, such as the ID of a user'],
  ['portico-object-version', 'Grows with each event of the object'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

function webhook(type: string, { summary, version, payload, isErasable }: EventRow): JsonSchema {
  const data = mostTrusted(payload);
  return {
    operationId: type.replace('.', '_'),
    summary,
    ...(isErasable && { description: 'Once the object is erased, `data` is `{ id }`.' }),
    // With the calls that manage webhooks.
    tags: [operationTag('POST /webhooks')],
    'x-portico-event-version': version,
    // Receivers authenticate a webhook by its signature, not by one of the schemes.
    security: [],
    parameters: webhookHeaders,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'data'],
            properties: { type: { const: type }, data: data ? jsonSchema(data, 'output') : {} },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Received' } },
  };
}

/** Where a call is mounted, if not where most are. OpenAPI 3.1 §4.8.10, `servers`. */
function otherServer(row: EndpointRow, serverUrl: string): JsonSchema {
  const { mount } = dialectOf(row);
  return mount === dialects.stack.mount ? {} : { servers: [{ url: `${serverUrl}${mount}` }] };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || !(member instanceof z.ZodOptional),
    schema: jsonSchema(member, 'input'),
  }));
}

function requestBody(row: EndpointRow): JsonSchema {
  const schemas =
    row.body && 'alternatives' in row.body
      ? row.body.alternatives
      : [mostTrusted(row.body)].filter((schema) => schema !== undefined);
  const schema =
    schemas.length === 1 && schemas[0]
      ? jsonSchema(schemas[0], 'input')
      : { oneOf: schemas.map((one) => jsonSchema(one, 'input')) };
  const kinds = [...otherKinds[row.bodyKind ?? 'json'], 'application/json'];
  return { required: true, content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

/** Content types of a body besides JSON. */
const otherKinds = {
  json: [],
  'form-or-json': ['application/x-www-form-urlencoded'],
  ndjson: ['application/x-ndjson'],
} as const satisfies Record<NonNullable<EndpointRow['bodyKind']>, readonly string[]>;

function responses(row: EndpointRow, serverUrl: string): JsonSchema {
  const link = (code: ErrorCode): string => `[${code}](${serverUrl}${errorPagePath(code)})`;
  const refusals = refusalsOf(row);
  const errors = byStatus(row.errors);
  const failures = [...new Set([...Object.keys(refusals).map(Number), ...errors.keys()])].map((status) => {
    const codes = errors.get(status) ?? [];
    const description = [refusals[status], codes.map(link).join(', ')].filter(Boolean).join(' Or: ');
    return [status, { description, content: failureContent(row, codes) }] as const;
  });
  return {
    [row.status ?? 200]: success(row),
    ...(row.hasResponseMode && { 200: addressOfRedirect }),
    ...Object.fromEntries(failures),
    '4XX': { $ref: `#/components/responses/${commonFailureOf(row)}` },
  };
}

const isSvix = (row: EndpointRow): boolean => dialectOf(row).name === 'svix';

function commonFailureOf(row: EndpointRow): keyof typeof commonFailures {
  if (isSvix(row)) return 'SvixFailure';
  return dialectOf(row).name === 'browser' ? 'BrowserFailure' : 'CommonFailure';
}

/** The statuses that a row answers without a code, with those that follow from its other members. */
function refusalsOf({ refusals = {}, impersonation }: EndpointRow): Readonly<Record<number, string>> {
  if (impersonation === undefined) return refusals;
  const which = impersonation === 'refused' ? '' : ` and the body has ${impersonation.refusedMembers.join(' or ')}`;
  const meaning = `The session is an impersonation${which} (\`impersonation-not-allowed\`).`;
  return { ...refusals, 403: [refusals[403], meaning].filter(Boolean).join(' Or: ') };
}

/** A failure with a status: one of the row's codes, an error that any call can answer, or the dialect's uncoded form. */
function failureContent(row: EndpointRow, codes: readonly ErrorCode[]): JsonSchema {
  if (isSvix(row)) return svixContent;
  const { failures } = dialectOf(row);
  const texts = failures.filter((type) => type.startsWith('text/'));
  const coded = [
    ...(codes.length > 0 ? [knownError(codes)] : []),
    { $ref: '#/components/schemas/CommonError' },
    ...(failures.includes('application/json') ? [{ $ref: '#/components/schemas/OAuthError' }] : []),
  ];
  return {
    'application/json': { schema: { anyOf: coded } },
    ...Object.fromEntries(texts.map((type) => [type, { schema: { type: 'string' } }])),
  };
}

const addressOfRedirect: JsonSchema = {
  description: 'Where the call would redirect, if the response mode is `json`',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['location'], properties: { location: { type: 'string', format: 'uri' } } },
    },
  },
};

function success(row: EndpointRow): JsonSchema {
  if (row.returns === 'redirect') return { description: 'A redirect to the target' };
  if (typeof row.returns === 'string')
    return {
      description: 'Done',
      content: { [`text/${row.returns === 'html' ? 'html' : 'plain'}`]: { schema: { type: 'string' } } },
    };
  return {
    description: 'Done',
    content: {
      'application/json': { schema: answerSchema(row.returns) },
      ...(row.streams && { [row.streams]: { schema: { type: 'string' } } }),
    },
  };
}

/** What a call answers: one schema, or one for each access level that sees something else. */
function answerSchema(views: z.ZodType | Views): JsonSchema {
  if (isSchema(views)) return jsonSchema(views, 'output');
  const levels = (['client', 'server', 'admin'] as const).flatMap((level) => {
    const view = views[level];
    return view ? [{ title: `Answer at ${level} access`, ...jsonSchema(view, 'output') }] : [];
  });
  const [only] = levels;
  return only && levels.length === 1 ? only : { anyOf: levels };
}

const knownError = (codes: readonly ErrorCode[]): JsonSchema => ({
  type: 'object',
  required: ['code', 'error'],
  properties: { code: { enum: codes }, details: { type: 'object' }, error: { type: 'string' } },
  additionalProperties: false,
});

/** Parts that operations refer to. */
const schemas = {
  CommonError: {
    description: 'An error that any call can answer, about the request, its project, keys, tokens or rate limits.',
    anyOf: [
      knownError([...commonErrors]),
      {
        type: 'object',
        required: ['error', 'retry_after_seconds'],
        properties: { error: { type: 'string' }, retry_after_seconds: { type: 'integer', minimum: 1 } },
        additionalProperties: false,
      },
    ],
  },
  SvixError: {
    description: 'An error of the webhooks API. `detail` is a text, or lists what does not match.',
    type: 'object',
    required: ['code', 'detail'],
    properties: {
      code: { type: 'string' },
      detail: {
        anyOf: [
          { type: 'string' },
          {
            type: 'array',
            items: {
              type: 'object',
              required: ['loc', 'msg', 'type'],
              properties: {
                loc: { type: 'array', items: { type: 'string' } },
                msg: { type: 'string' },
                type: { type: 'string' },
              },
              additionalProperties: false,
            },
          },
        ],
      },
    },
    additionalProperties: false,
  },
  OAuthError: {
    description: 'An error of the OAuth protocol, RFC 6749 §5.2.',
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  },
};

const svixContent: JsonSchema = { 'application/json': { schema: { $ref: '#/components/schemas/SvixError' } } };

const commonContent: JsonSchema = {
  'application/json': { schema: { $ref: '#/components/schemas/CommonError' } },
  'text/plain': { schema: { type: 'string' } },
};

/** What any call can answer, as components. */
const commonFailures = {
  CommonFailure: {
    description: 'An error that any call can answer. Errors without a code are plain text.',
    content: commonContent,
  },
  BrowserFailure: {
    description: 'An error that any call can answer. Browsers get it as a page.',
    content: { ...commonContent, 'text/html': { schema: { type: 'string' } } },
  },
  SvixFailure: {
    description: 'An error of the webhooks API. A request that cannot be read is answered in plain text.',
    content: { ...svixContent, 'text/plain': { schema: { type: 'string' } } },
  },
} satisfies Record<string, JsonSchema>;

function mostTrusted(views: z.ZodType | Views | EndpointRow['body']): z.ZodType | undefined {
  if (!views || 'alternatives' in views) return undefined;
  return isSchema(views) ? views : viewFor(views, 'admin');
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: made }) => {
      // Zod names the places of a tuple, but not that there are no more and no fewer.
      if (zodSchema instanceof z.ZodTuple) Object.assign(made, countOf(made.prefixItems ?? []));
    },
  });
  return rest;
}

const countOf = ({ length }: readonly unknown[]): JsonSchema => ({ minItems: length, maxItems: length });

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes)
    groups.set(errorCatalogue[code].status, [...(groups.get(errorCatalogue[code].status) ?? []), code]);
  return groups;
}
