import { handle } from '../../../platform/call/handle.js';
import { withCustomerNames } from '../customer-names.js';
import { listRevenue, readRevenue } from '../revenue.js';

/** How many days are summed up, and how many entries a page has, if the caller does not say. */
const [DAYS, PAGE] = [31, 50];

const read = handle('GET /internal/payments/revenue', (call, { query }) => readRevenue(call, query.days ?? DAYS));

const list = handle('GET /internal/payments/revenue/{date}', async (call, { params, query }) => {
  const page = await listRevenue(call, {
    date: params.date,
    kind: query.kind,
    currency: query.currency,
    isTest: query.test_mode,
    cursor: query.cursor,
    limit: query.limit ?? PAGE,
  });
  return withCustomerNames(call, page, page.items);
});

/** The handlers of revenue figures. */
export const revenueHandlers = [read, list] as const;
