import { z } from 'zod';
import { viewFor } from './endpoints.js';
import { type EventType, events } from './events.js';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the JSON Schema of the data that webhooks get with an event type. */
export function eventSchema(type: EventType): JsonSchema {
  const view = viewFor(events[type].payload, 'server');
  const { $schema: _dialect, ...schema } = z.toJSONSchema(view ?? z.unknown(), {
    io: 'output',
    unrepresentable: 'any',
  });
  return schema;
}

/** Returns an example of the data that webhooks get with an event type. */
export function eventExample(type: EventType): Readonly<Record<string, unknown>> {
  const [subject = ''] = type.split('.');
  const made = exampleOf(eventSchema(type), { name: '', parent: subject });
  return isRecord(made) ? made : {};
}

const UUID = '2f0a5d1c-7b64-4d0e-9a53-6c1e8f4b7d20';
const SOME_MILLIS = 1_767_225_600_000;
const MONTH_LATER_MILLIS = 1_769_904_000_000;

/** Values of members, by their names, or by those of what has them and their own. */
const known: Readonly<Record<string, unknown>> = {
  'team.display_name': 'Analytical Engines',
  'selected_team.display_name': 'Analytical Engines',
  'oauth_providers.id': 'google',
  display_name: 'Ada Lovelace',
  primary_email: 'ada@example.com',
  email: 'ada@example.com',
  account_id: '583231',
  template: 'magic_link',
  error_type: 'TIMEOUT',
  reason: 'suppressed',
  client_metadata: { plan: 'pro' },
  client_read_only_metadata: null,
  server_metadata: null,
  profile_image_url: null,
  locale: 'en',
  // Only blocked users have one.
  blocked_at_millis: undefined,
  customer_id: UUID,
  product_id: 'pro',
  item_id: 'credits',
  currency: 'USD',
  amount: 1900,
  refunded_amount: 1900,
  period_end_millis: MONTH_LATER_MILLIS,
};

/** Which member an example is of. */
interface Member {
  readonly name: string;
  /** The name of what has it: a member, or the subject of the event. */
  readonly parent: string;
}

function exampleOf(schema: JsonSchema, member: Member): unknown {
  const { name, parent } = member;
  const key = [`${parent}.${name}`, name].find((one) => Object.hasOwn(known, one));
  if (key !== undefined) return known[key];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    const choice: unknown = choices.find((one: unknown) => isRecord(one) && one['type'] !== 'null');
    return isRecord(choice) ? exampleOf(choice, member) : null;
  }
  if (schema['type'] === 'array') return isRecord(schema['items']) ? [exampleOf(schema['items'], member)] : [];
  if (schema['type'] === 'object') {
    const { properties } = schema;
    if (!isRecord(properties)) return {};
    return Object.fromEntries(
      Object.entries(properties).map(([own, one]) => [
        own,
        isRecord(one) ? exampleOf(one, { name: own, parent: name || parent }) : null,
      ]),
    );
  }
  if (schema['type'] === 'boolean') return false;
  if (schema['type'] === 'integer' || schema['type'] === 'number') return name.endsWith('_millis') ? SOME_MILLIS : 1;
  if (schema['type'] === 'string')
    return schema['format'] === 'uuid' || schema['pattern'] !== undefined ? UUID : 'team_member';
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
