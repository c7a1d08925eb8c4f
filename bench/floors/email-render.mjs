// Floor "render": only renders the same source for as many recipients, with as many workers as the product, in jobs of
// the product's size. The first parameter names a file with the job.
import { readFileSync } from 'node:fs';
import { createEmailRenderer } from '../../packages/server/dist/index.js';

const recipientsOfJob = 32;
const jobsAtOnce = 3;

/** @type {{ count: number, theme: string, template: string, variables: Record<string, string> }} */
const { count, theme, template, variables } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const renderer = createEmailRenderer();
const render = async (/** @type {number} */ recipients) => {
  const outcomes = await renderer.render({
    tenantId: 'bench',
    priority: 'campaign',
    mode: 'send',
    theme,
    template,
    project: { displayName: 'Bench', logoUrl: null, brand: null },
    messages: {
      language: 'en',
      direction: 'ltr',
      'theme.unsubscribe_reason': 'You receive this email because you have an account.',
      'theme.unsubscribe': 'Unsubscribe',
    },
    recipients: Array.from({ length: recipients }, () => ({
      user: { displayName: 'Ada' },
      variables,
      unsubscribeLink:
        'http://127.0.0.1:8101/api/v1/emails/unsubscribe-link?code=k7d2mq9x4v1hsz0p6t3wjy8c5rbnf7d2mq9x4v1hsz0p6',
    })),
  });
  const failed = outcomes.find(({ kind }) => kind === 'failed');
  if (failed) throw new Error(JSON.stringify(failed));
  return outcomes;
};
// The threads start outside of the measurement, as those of the product have.
const [first] = await render(1);
let left = count;
const before = process.cpuUsage();
const startedAt = performance.now();
const work = async () => {
  while (left > 0) {
    const recipients = Math.min(left, recipientsOfJob);
    left -= recipients;
    await render(recipients);
  }
};
await Promise.all(Array.from({ length: jobsAtOnce }, work));
const elapsedMillis = performance.now() - startedAt;
const { user, system } = process.cpuUsage(before);
const processorMillis = (user + system) / 1000;
await renderer.close();
console.log(`rendered ${JSON.stringify({ elapsedMillis, processorMillis, first })}`);
