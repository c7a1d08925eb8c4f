// @needs database

import { createWorld, startWebhookReceiver, TEST_URL } from '@portico/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  SvixProvider,
  useAttemptedMessages,
  useAttemptFunctions,
  useEndpoint,
  useEndpointFunctions,
  useEndpointMessageAttempts,
  useEndpointSecret,
  useEndpointStats,
  useEndpoints,
  useEventTypes,
  useMessage,
  useMessageAttempts,
  useMessageEndpoints,
  useMessages,
  useNewEndpoint,
} from 'svix-react';
import { expect, onTestFinished, test } from 'vitest';

// `useEndpointHeaders` and the portal's frame are not driven: Portico sends no headers of an owner, and has its own pages.

/** Makes hooks read and change the webhooks of a new project. */
async function openProvider() {
  const world = await createWorld();
  const { json } = await world.request('POST /webhooks/svix-token', { access: 'admin', body: {} });
  const options = { serverUrl: TEST_URL, fetch: world.fetch };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SvixProvider token={json.token} appId={world.projectId} options={options}>
      {children}
    </SvixProvider>
  );
  return { world, wrapper };
}

const requireFirst = <Item,>(items: readonly Item[] | undefined): Item => {
  const [first] = items ?? [];
  if (first === undefined) throw new Error('The list is empty');
  return first;
};

test('the hooks of the package `svix-react` create, list, read, change and delete endpoints', async () => {
  const { world, wrapper } = await openProvider();
  const created = renderHook(() => useNewEndpoint(), { wrapper });
  act(() => {
    created.result.current.url.setValue('https://example.com/hooks');
    created.result.current.eventTypes.setValue(['team.created']);
  });
  const { endpoint, error } = await act(() => created.result.current.createEndpoint());
  expect([error, endpoint?.filterTypes]).toEqual([undefined, ['team.created']]);
  const id = endpoint?.id ?? '';

  const read = renderHook(
    () => ({
      endpoints: useEndpoints(),
      endpoint: useEndpoint(id),
      secret: useEndpointSecret(id),
      stats: useEndpointStats(id),
      attempts: useEndpointMessageAttempts(id),
      types: useEventTypes(),
      messages: useMessages(),
      change: useEndpointFunctions(id),
    }),
    { wrapper },
  );
  await waitFor(() => {
    const { endpoints, secret, stats, attempts, types, messages } = read.result.current;
    expect(endpoints.data?.map((one) => one.id)).toEqual([id]);
    expect(read.result.current.endpoint.data?.url).toBe('https://example.com/hooks');
    expect(secret.data?.key).toMatch(/^whsec_/);
    expect(stats.data).toMatchObject({ success: 0 });
    expect([attempts.data, messages.data]).toEqual([[], []]);
    expect(types.data?.length).toBeGreaterThan(10);
  });

  await act(() => read.result.current.secret.rotateSecret({}));
  await act(() => read.result.current.change.updateEndpoint({ url: 'https://example.com/other' }));
  await act(() => read.result.current.change.deleteEndpoint());
  await act(async () => read.result.current.endpoints.reload());
  expect(read.result.current.endpoints.data).toEqual([]);
  expect(world.app.violations).toEqual([]);
});

test('the hooks of the package `svix-react` read events and attempts, send one again and recover what failed', async () => {
  const { world, wrapper } = await openProvider();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const created = renderHook(() => useNewEndpoint(), { wrapper });
  act(() => created.result.current.url.setValue(receiver.url));
  const { endpoint } = await act(() => created.result.current.createEndpoint());
  const id = endpoint?.id ?? '';
  receiver.answer(() => ({ status: 410 }));
  await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  await world.settle();
  receiver.answer(() => ({ status: 200 }));

  const sent = renderHook(
    () => ({
      messages: useAttemptedMessages(id),
      attempts: useEndpointMessageAttempts(id),
      change: useEndpointFunctions(id),
    }),
    { wrapper },
  );
  await waitFor(() =>
    expect(sent.result.current.attempts.data).toMatchObject([{ status: 2, responseStatusCode: 410 }]),
  );
  const attempt = await waitFor(() => requireFirst(sent.result.current.attempts.data));
  const message = await waitFor(() => requireFirst(sent.result.current.messages.data));
  expect(message).toMatchObject({ id: attempt.msgId, eventType: 'team.created', status: 2 });

  const one = renderHook(
    () => ({
      message: useMessage(attempt.msgId),
      endpoints: useMessageEndpoints(attempt.msgId),
      attempts: useMessageAttempts(attempt.msgId),
      again: useAttemptFunctions(attempt),
    }),
    { wrapper },
  );
  await waitFor(() => {
    const { message: read, endpoints, attempts } = one.result.current;
    expect(read.data?.payload).toMatchObject({ type: 'team.created', data: { display_name: 'Rockets' } });
    expect(endpoints.data).toMatchObject([{ id, status: 2 }]);
    expect(attempts.data).toMatchObject([{ id: attempt.id }]);
  });
  await act(() => sent.result.current.change.updateEndpoint({ url: receiver.url, disabled: false }));
  await act(() => sent.result.current.change.recoverEndpointMessages({ since: message.timestamp }));
  await world.settle();
  await act(() => one.result.current.again.resendAttempt());
  await world.settle();
  expect(receiver.received.map(({ status }) => status)).toEqual([410, 200, 200]);
  expect(new Set(receiver.received.map(({ headers }) => headers['svix-id']))).toEqual(new Set([attempt.msgId]));
  expect(world.app.violations).toEqual([]);
});
