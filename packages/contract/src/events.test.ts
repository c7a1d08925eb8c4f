// @needs nothing
import { expect, test } from 'vitest';
import { z } from 'zod';
import { viewFor } from './endpoints.js';
import { events } from './events.js';
import { openApiDocument } from './openapi.js';

const document = openApiDocument({ serverUrl: 'https://portico.example', version: '0' });

/** Names of event types on the wire, and of our own. */
const onTheWire = [
  'email.failed',
  'email.queued',
  'email.sent',
  'email.skipped',
  'payment.item_quantity_changed',
  'payment.payment_disputed',
  'payment.payment_failed',
  'payment.payment_refunded',
  'payment.purchase_canceled',
  'payment.purchase_created',
  'payment.purchase_ended',
  'payment.purchase_renewed',
  'payment.purchase_resumed',
  'payment.purchase_scheduled',
  'project_permission.created',
  'project_permission.deleted',
  'session.created',
  'session.revoked',
  'team.created',
  'team.deleted',
  'team.updated',
  'team_membership.created',
  'team_membership.deleted',
  'team_permission.created',
  'team_permission.deleted',
  'user.created',
  'user.deleted',
  'user.updated',
];

test('the contract has a row for each event type of the wire, and the OpenAPI document lists it under webhooks', () => {
  expect(Object.keys(events).toSorted()).toEqual(onTheWire);
  expect(Object.keys(document.webhooks).toSorted()).toEqual(onTheWire);
});

test('every payload has version 1, because stored events do not have theirs (docs/decisions/event-versions.md)', () => {
  expect(Object.entries(events).filter(([, { version }]) => version !== 1)).toEqual([]);
});

test('the body of a webhook is its type and the data that servers see', () => {
  expect(document.webhooks['user.updated']?.post).toMatchObject({
    'x-portico-event-version': 1,
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: ['type', 'data'],
            properties: {
              type: { const: 'user.updated' },
              data: { properties: { server_metadata: {}, primary_email: {}, oauth_providers: {} } },
            },
          },
        },
      },
    },
  });
});

/** Members that say nothing about a person: IDs, and the outcome of an email, a purchase or a payment. */
const impersonal: ReadonlySet<string> = new Set([
  'id',
  'teams',
  'is_impersonation',
  'template',
  'error_type',
  'reason',
  'customer_type',
  'type',
  'quantity',
  'delta',
  'test_mode',
  'starts_at_millis',
  'ends_at_millis',
  'starts_at_millis',
  'expires_at_millis',
  'period_start_millis',
  'period_end_millis',
  'currency',
  'amount',
  'refunded_amount',
  'is_full',
  'attempt',
  'next_attempt_millis',
  'status',
]);
const isImpersonal = (member: string): boolean => impersonal.has(member) || member.endsWith('_id');

test('an event with data about a person can be erased, and identifies its object by `id`', () => {
  for (const [type, { payload, isErasable = false }] of Object.entries(events)) {
    const schema = viewFor(payload, 'server');
    const members = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    expect([type, isErasable]).toEqual([type, !members.every(isImpersonal)]);
    if (isErasable) expect(members).toContain('id');
  }
});
