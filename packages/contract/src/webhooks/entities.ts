import { z } from 'zod';
import { countBase64Bytes } from '../base64.js';
import { limits } from '../limits.js';
import { Metadata, Url, Uuid } from '../schemas.js';

/** A moment as Svix writes it, RFC 3339. */
const Time = z.iso.datetime({ offset: true });

/** Something that we neither store nor do. Clients may send what means "none". */
const unsupported = (what: string) =>
  z
    .custom<null | undefined>(
      (value) => value === undefined || value === null || (Array.isArray(value) && value.length === 0),
      `${what} are not supported: leave them out`,
    )
    .optional();

/** An empty list means all types, as in Svix. */
const FilterTypes = z.array(z.string().max(256)).max(100).nullable();

/** Base64 of 24 to 64 bytes, with the prefix of Standard Webhooks. */
const Secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be `whsec_` and base64')
  .refine(
    hasSecretLength,
    `must have ${limits.webhookSecretMinBytes} to ${limits.webhookSecretMaxBytes} bytes after \`whsec_\``,
  );

function hasSecretLength(secret: string): boolean {
  const bytes = countBase64Bytes(secret.slice('whsec_'.length));
  return bytes >= limits.webhookSecretMinBytes && bytes <= limits.webhookSecretMaxBytes;
}

const settings = {
  url: Url,
  description: z.string().max(1000),
  disabled: z.boolean(),
  filterTypes: FilterTypes,
  metadata: Metadata,
  uid: z
    .string()
    .regex(/^[a-zA-Z0-9\-_.]{1,256}$/, 'must have letters, digits, -, _ and . only')
    .nullable(),
};

const ignored = {
  version: z.int().min(1).nullish(),
  channels: unsupported('Channels'),
  rateLimit: unsupported('Rate limits'),
  throttleRate: unsupported('Rate limits'),
};

const Settings = z.strictObject({ ...settings, ...ignored });

/** What a new endpoint is made of. */
export const EndpointIn = Settings.partial()
  .required({ url: true })
  .extend({ secret: Secret.nullish(), headers: unsupported('Headers') });

/** Replaces an endpoint's settings; those left out get their defaults. */
export const EndpointUpdate = Settings.partial().required({ url: true });

/** Changes some settings of an endpoint. */
export const EndpointPatch = Settings.partial().extend({ secret: Secret.nullish() });

/** An endpoint: a URL to which events are delivered. */
export const EndpointOut = z.strictObject({
  id: Uuid,
  uid: z.string().nullable(),
  url: z.string(),
  description: z.string(),
  disabled: z.boolean(),
  /** Our addition. By an owner, because it answered 410, or because it has only failed for days; null: enabled. */
  disabledBecause: z.enum(['owner', 'gone', 'failing']).nullable(),
  /** Null: all types. */
  filterTypes: z.array(z.string()).nullable(),
  channels: z.null(),
  rateLimit: z.null(),
  metadata: Metadata,
  version: z.literal(1),
  createdAt: Time,
  updatedAt: Time,
});

export const EndpointSecretOut = z.strictObject({ key: z.string() });

export const EndpointSecretRotateIn = z.strictObject({
  key: Secret.nullish(),
  /** How long the previous secret also signs. */
  gracePeriodSeconds: z
    .int()
    .min(0)
    .max(limits.webhookFormerSecretLifetimeMillis / 1000)
    .nullish(),
});

/** Deliveries of an endpoint by outcome. */
export const EndpointStats = z.strictObject({
  success: z.int(),
  pending: z.int(),
  sending: z.int(),
  fail: z.int(),
  canceled: z.int(),
});

/** An event as it is delivered; `id` is its ID. */
export const MessageOut = z.strictObject({
  id: Uuid,
  eventId: z.null(),
  eventType: z.string(),
  /** The body of the request; null if it is no longer stored. */
  payload: z.unknown(),
  channels: z.null(),
  tags: z.null(),
  timestamp: Time,
});

/** 0 delivered, 1 pending, 2 failed, 3 being sent, 4 canceled. */
const status = z.literal([0, 1, 2, 3, 4]);

const statusText = z.enum(['success', 'pending', 'fail', 'sending', 'canceled']);

/** An event and its outcome at one endpoint. */
export const EndpointMessageOut = MessageOut.extend({ status, statusText, nextAttempt: Time.nullable() });

/** An endpoint and the outcome of one event there. */
export const MessageEndpointOut = EndpointOut.omit({ metadata: true }).extend({
  status,
  statusText,
  nextAttempt: Time.nullable(),
});

/** One request to an endpoint, and its answer. */
export const MessageAttemptOut = z.strictObject({
  id: Uuid,
  endpointId: Uuid,
  msgId: Uuid,
  url: z.string(),
  status,
  statusText,
  /** Our addition. What was sent, without the signature. */
  headers: z.record(z.string(), z.string()),
  /** 0 if there was no answer. */
  responseStatusCode: z.int(),
  /** The first 1024 bytes of the answer's body, or why there was no answer. */
  response: z.string(),
  responseDurationMs: z.int(),
  /** 0 scheduled, 1 asked for. */
  triggerType: z.literal([0, 1]),
  timestamp: Time,
  msg: MessageOut.optional(),
});

/** A type of event, with its schema and an example by version. */
export const EventTypeOut = z.strictObject({
  name: z.string(),
  description: z.string(),
  archived: z.literal(false),
  deprecated: z.literal(false),
  schemas: z.record(z.string(), z.unknown()).nullable(),
  groupName: z.string(),
  createdAt: Time,
  updatedAt: Time,
});

/** A project as the application of Svix that has its endpoints. */
export const ApplicationOut = z.strictObject({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  metadata: z.strictObject({}),
  createdAt: Time,
  updatedAt: Time,
});

/** Which deliveries to send again: those that failed in a time. */
export const RecoverIn = z.strictObject({ since: Time, until: Time.nullish() });

export const RecoverOut = z.strictObject({
  id: Uuid,
  status: z.literal('finished'),
  task: z.literal('endpoint.recover'),
  updatedAt: Time,
});

export const EventExampleIn = z.strictObject({ eventType: z.string(), exampleIndex: z.int().min(0).nullish() });

/** A page of a list. `iterator` leads to the next page; it is null at the end. */
export const listResponseOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    done: z.boolean(),
    iterator: z.string().nullable(),
    prevIterator: z.null(),
  });

/** Which page of a list. */
export const Page = z.strictObject({
  iterator: z.string().max(200).optional(),
  limit: z.int().min(1).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
});

const flag = z.enum(['true', 'false']).optional();

/** Types separated by commas. */
const eventTypes = z.string().max(4000).optional();

/** Which events to list. Unlike in Svix, neither channels nor tags exist, so that they select nothing. */
export const MessageQuery = Page.omit({ order: true }).extend({
  before: Time.optional(),
  after: Time.optional(),
  event_types: eventTypes,
  with_content: flag,
  channel: z.undefined().optional(),
  tag: z.undefined().optional(),
});

/** Which deliveries or attempts to list. */
export const AttemptQuery = MessageQuery.extend({
  status: z.coerce.number().int().min(0).max(4).optional(),
  status_code_class: z.coerce.number().int().min(0).max(599).optional(),
  with_msg: flag,
  expanded_statuses: flag,
  endpoint_id: Uuid.optional(),
});
