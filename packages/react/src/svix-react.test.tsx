// @needs database

import { createWorld, TEST_URL } from '@portico/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  SvixProvider,
  useEndpoint,
  useEndpointFunctions,
  useEndpointMessageAttempts,
  useEndpointSecret,
  useEndpointStats,
  useEndpoints,
  useEventTypes,
  useMessages,
  useNewEndpoint,
} from 'svix-react';
import { expect, test } from 'vitest';

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
