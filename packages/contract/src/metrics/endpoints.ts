import { z } from 'zod';
import { owners } from '../access.js';
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
});
