import type { AdminApp, LoggedEvent } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

/** How often the page asks for new events, so that they appear within a second. */
const askMillis = 500;

/** How many events the page keeps. */
const maxEvents = 500;

/** How many earlier events are shown first. */
const firstEvents = 50;

/** The end of an event log, newest event first, and where to continue. */
export interface LiveEvents {
  readonly events: readonly LoggedEvent[];
  readonly cursor: string;
  /** Of users and teams that the events are about, by ID. */
  readonly names: Readonly<Record<string, string>>;
}

const readOn = async (app: AdminApp, { events, cursor, names }: LiveEvents): Promise<LiveEvents> => {
  const page = await app.readEventLog({ cursor });
  return {
    events: [...[...page].reverse(), ...events].slice(0, maxEvents),
    cursor: page.nextCursor,
    names: { ...names, ...page.names },
  };
};

/** Cursors count the events of the project, so the newest ones begin that many before the end. */
const readNewest = async (app: AdminApp): Promise<LiveEvents> => {
  const { nextCursor: end } = await app.readEventLog({ cursor: 'end' });
  return readOn(app, { events: [], cursor: String(Math.max(0, Number(end) - firstEvents)), names: {} });
};

/** Follows the event log of the open project. What happens while it is paused appears when it resumes. */
export const useLiveEvents = (isPaused: boolean): UseQueryResult<LiveEvents> => {
  const { id, app } = useProject();
  const client = useQueryClient();
  const queryKey = ['live-events', id];
  return useQuery({
    queryKey,
    queryFn: () => {
      const before = client.getQueryData<LiveEvents>(queryKey);
      return before ? readOn(app, before) : readNewest(app);
    },
    refetchInterval: isPaused ? false : askMillis,
  });
};
