import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Metrics } from './entities.js';

export const metricsEndpoints = defineEndpoints({
  'GET /internal/metrics': {
    summary: 'Read the project’s metrics',
    description: 'Days are in UTC. Anonymous users are not counted unless `include_anonymous` is true.',
    access: owners,
    query: z.strictObject({ include_anonymous: z.boolean().optional() }),
    returns: Metrics,
    errors: [],
  },
  'POST /analytics/events/batch': {
    summary: 'Ignore what published clients record of pages',
    description:
      'Accepted and ignored: Portico keeps no analytics of pages. The body, which may be compressed, is not read. Published ' +
      'clients newer than 2.8.64 call this every ten seconds from pages that are used, unless the app is created with ' +
      '`analytics: { enabled: false }`.',
    access: everyone,
    query: z.strictObject({}),
    returns: z.strictObject({}),
    errors: [],
    unaudited: 'It changes nothing.',
    addition: true,
  },
});
