import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { Uuid } from '../schemas.js';
import {
  ApplicationOut,
  AttemptQuery,
  EndpointIn,
  EndpointMessageOut,
  EndpointOut,
  EndpointPatch,
  EndpointSecretOut,
  EndpointSecretRotateIn,
  EndpointStats,
  EndpointUpdate,
  EventExampleIn,
  EventTypeOut,
  listResponseOf,
  MessageAttemptOut,
  MessageEndpointOut,
  MessageOut,
  MessageQuery,
  Page,
  RecoverIn,
  RecoverOut,
} from './entities.js';

const app_id = z.string().max(100);

const App = z.strictObject({ app_id });

/** An endpoint by its ID, or by the `uid` that it was created with. */
const AppEndpoint = z.strictObject({ app_id, endpoint_id: z.string().max(256) });

const AppMessage = z.strictObject({ app_id, msg_id: Uuid });

const none = z.strictObject({});

const svix = { dialect: dialects.svix, access: 'public', errors: [], addition: true } as const;

const noApp = {
  401: 'the token is invalid or has expired',
  404: 'no such application',
  422: 'the request does not match the schema',
};
const noEndpoint = { ...noApp, 404: 'no such application or endpoint' };
const noMessage = { ...noApp, 404: 'no such application or message' };
const isDisabled = 'the endpoint is disabled';
const noPlace = 'the URL is not allowed, or an event type does not exist';

/** The calls of Svix that `svix` and `svix-react` make to manage the endpoints of one application, a project. */
export const svixEndpoints = defineEndpoints({
  'GET /app/{app_id}': {
    ...svix,
    summary: 'Read the project as an application of Svix',
    params: App,
    returns: ApplicationOut,
    refusals: noApp,
  },
  'GET /app/{app_id}/endpoint': {
    ...svix,
    summary: 'List webhook endpoints',
    params: App,
    query: Page,
    returns: listResponseOf(EndpointOut),
    refusals: noApp,
  },
  'POST /app/{app_id}/endpoint': {
    ...svix,
    summary: 'Create a webhook endpoint',
    params: App,
    body: EndpointIn,
    returns: EndpointOut,
    status: 201,
    refusals: {
      ...noApp,
      400: 'too many endpoints',
      409: 'another endpoint has this uid',
      422: 'the URL is not allowed, or an event type does not exist',
    },
  },
  'GET /app/{app_id}/endpoint/{endpoint_id}': {
    ...svix,
    summary: 'Read a webhook endpoint',
    params: AppEndpoint,
    returns: EndpointOut,
    refusals: noEndpoint,
  },
  'PUT /app/{app_id}/endpoint/{endpoint_id}': {
    ...svix,
    summary: 'Replace a webhook endpoint’s settings',
    params: AppEndpoint,
    body: EndpointUpdate,
    returns: EndpointOut,
    refusals: { ...noEndpoint, 409: 'another endpoint has this uid', 422: noPlace },
  },
  'PATCH /app/{app_id}/endpoint/{endpoint_id}': {
    ...svix,
    summary: 'Change a webhook endpoint',
    params: AppEndpoint,
    body: EndpointPatch,
    returns: EndpointOut,
    refusals: { ...noEndpoint, 409: 'another endpoint has this uid', 422: noPlace },
  },
  'DELETE /app/{app_id}/endpoint/{endpoint_id}': {
    ...svix,
    summary: 'Delete a webhook endpoint with its deliveries',
    params: AppEndpoint,
    returns: 'text',
    status: 204,
    refusals: noEndpoint,
  },
  'GET /app/{app_id}/endpoint/{endpoint_id}/secret': {
    ...svix,
    summary: 'Read the secret that signs an endpoint’s requests',
    params: AppEndpoint,
    returns: EndpointSecretOut,
    refusals: noEndpoint,
  },
  'POST /app/{app_id}/endpoint/{endpoint_id}/secret/rotate': {
    ...svix,
    summary: 'Replace the secret of an endpoint',
    description: 'The previous secret also signs for 24 hours, or for `gracePeriodSeconds`.',
    params: AppEndpoint,
    body: EndpointSecretRotateIn,
    returns: 'text',
    status: 204,
    refusals: noEndpoint,
  },
  'GET /app/{app_id}/endpoint/{endpoint_id}/stats': {
    ...svix,
    summary: 'Count an endpoint’s deliveries',
    params: AppEndpoint,
    query: z.strictObject({
      since: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    returns: EndpointStats,
    refusals: noEndpoint,
  },
  'POST /app/{app_id}/endpoint/{endpoint_id}/recover': {
    ...svix,
    summary: 'Resend deliveries that failed since a given time',
    params: AppEndpoint,
    body: RecoverIn,
    returns: RecoverOut,
    status: 202,
    refusals: { ...noEndpoint, 409: isDisabled },
  },
  'POST /app/{app_id}/endpoint/{endpoint_id}/send-example': {
    ...svix,
    summary: 'Send a test event to an endpoint',
    description: 'Its data is the example of its type. It is not in the event log.',
    params: AppEndpoint,
    body: EventExampleIn,
    returns: MessageOut,
    status: 202,
    refusals: { ...noEndpoint, 409: isDisabled, 422: 'no such event type' },
  },
  'GET /app/{app_id}/endpoint/{endpoint_id}/msg': {
    ...svix,
    summary: 'List the events of an endpoint with their status, newest first',
    params: AppEndpoint,
    query: AttemptQuery,
    returns: listResponseOf(EndpointMessageOut),
    refusals: noEndpoint,
  },
  'GET /app/{app_id}/msg': {
    ...svix,
    summary: 'List the events of the project, newest first',
    params: App,
    query: MessageQuery,
    returns: listResponseOf(MessageOut),
    refusals: noApp,
  },
  'GET /app/{app_id}/msg/{msg_id}': {
    ...svix,
    summary: 'Read an event',
    params: AppMessage,
    query: z.strictObject({ with_content: z.enum(['true', 'false']).optional() }),
    returns: MessageOut,
    refusals: noMessage,
  },
  'GET /app/{app_id}/msg/{msg_id}/endpoint': {
    ...svix,
    summary: 'List the endpoints of an event with its status at each',
    params: AppMessage,
    query: AttemptQuery,
    returns: listResponseOf(MessageEndpointOut),
    refusals: noMessage,
  },
  'GET /app/{app_id}/attempt/endpoint/{endpoint_id}': {
    ...svix,
    summary: 'List the attempts of an endpoint, newest first',
    params: AppEndpoint,
    query: AttemptQuery,
    returns: listResponseOf(MessageAttemptOut),
    refusals: noEndpoint,
  },
  'GET /app/{app_id}/attempt/msg/{msg_id}': {
    ...svix,
    summary: 'List the attempts to deliver an event, newest first',
    params: AppMessage,
    query: AttemptQuery,
    returns: listResponseOf(MessageAttemptOut),
    refusals: noMessage,
  },
  'GET /app/{app_id}/msg/{msg_id}/attempt/{attempt_id}': {
    ...svix,
    summary: 'Read an attempt',
    params: AppMessage.extend({ attempt_id: Uuid }),
    returns: MessageAttemptOut,
    refusals: { ...noApp, 404: 'no such application or attempt' },
  },
  'POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend': {
    ...svix,
    summary: 'Send an event to an endpoint again',
    params: AppEndpoint.extend({ msg_id: Uuid }),
    returns: none,
    status: 202,
    refusals: { ...noApp, 404: 'no such application, endpoint or message', 409: isDisabled },
  },
  'GET /event-type': {
    ...svix,
    summary: 'List the types of events',
    query: Page.extend({
      with_content: z.enum(['true', 'false']).optional(),
      include_archived: z.enum(['true', 'false']).optional(),
    }),
    returns: listResponseOf(EventTypeOut),
    refusals: { 401: noApp[401], 422: noApp[422] },
  },
  'GET /event-type/{event_type_name}': {
    ...svix,
    summary: 'Read a type of event',
    params: z.strictObject({ event_type_name: z.string().max(256) }),
    returns: EventTypeOut,
    refusals: { ...noApp, 404: 'no such event type' },
  },
});
