import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Metrics } from './entities.js';

export const metricsEndpoints = defineEndpoints({
  'GET /internal/metrics': {
    summary: 'Read how many users a project has, and how many use it',
    description: 'Days are those of UTC. Anonymous users are left out unless they are asked for.',
    access: owners,
    query: z.strictObject({ include_anonymous: z.boolean().optional() }),
    returns: Metrics,
    errors: [],
  },
});
