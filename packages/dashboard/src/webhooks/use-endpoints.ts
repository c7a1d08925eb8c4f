import type {
  AdminApp,
  WebhookEndpoint,
  WebhookEndpointOptions,
  WebhookEndpointUpdate,
  WebhookEventType,
} from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { EndpointActivity } from './health.js';

const refreshMillis = 10_000;
const dayMillis = 86_400_000;
/** How many attempts decide whether an endpoint is healthy. */
const judgedAttempts = 20;

const keyOf = (projectId: string): readonly string[] => ['webhook-endpoints', projectId];

/** The open project's webhook endpoints, oldest first. */
export const useEndpoints = (): UseQueryResult<WebhookEndpoint[]> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => app.listWebhookEndpoints(),
    refetchInterval: refreshMillis,
  });
};

const readActivity = async (app: AdminApp, endpointId: string): Promise<EndpointActivity> => {
  const [attempts, counts] = await Promise.all([
    app.listWebhookEndpointAttempts(endpointId, { limit: judgedAttempts }),
    app.countWebhookDeliveries(endpointId, { since: new Date(Date.now() - dayMillis) }),
  ]);
  return { attempts, counts };
};

/** What happened at an endpoint lately. */
export const useActivity = (endpointId: string): UseQueryResult<EndpointActivity> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['webhook-activity', id, endpointId],
    queryFn: () => readActivity(app, endpointId),
    refetchInterval: refreshMillis,
  });
};

/** The types of events with an example of each. They do not change while the server runs. */
export const useEventTypes = (): UseQueryResult<WebhookEventType[]> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['webhook-event-types', id],
    queryFn: () => app.listWebhookEventTypes(),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Changes webhook endpoints. Each call resolves when the page shows the change. */
export interface EndpointChanges {
  create(options: WebhookEndpointOptions): Promise<WebhookEndpoint>;
  update(id: string, update: WebhookEndpointUpdate): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Returns the calls that change the open project's webhook endpoints. */
export const useEndpointChanges = (): EndpointChanges => {
  const { id: projectId, app } = useProject();
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(projectId) });
  return {
    create: async (options) => {
      const created = await app.createWebhookEndpoint(options);
      await refresh();
      return created;
    },
    update: async (id, update) => {
      await app.updateWebhookEndpoint(id, update);
      await refresh();
    },
    remove: async (id) => {
      await app.deleteWebhookEndpoint(id);
      await refresh();
    },
  };
};
