// A campaign to all users of a project (`--users 10000`) over the project's own mail server, and a sign-in code that another
// user asks for in its midst: of a draft that greets each user and has an unsubscribe link, and of HTML, which is the same
// for all. Floors: nodemailer alone with the same pool and messages, and the renderer alone with the same source.
// Goal: at least 60 % of the slower floor; the code is out within 2 s.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { call, projectHeaders } from '../lib/api.mjs';
import { sinkAccount, startMailSink } from '../lib/mail-sink.mjs';
import { round } from '../lib/numbers.mjs';
import { figuresOf, runFloor } from '../lib/parameter-floor.mjs';
import { findTree, readMemory, readProcessorMillis } from '../lib/processes.mjs';

const leastShare = 0.6;
const mostCodeMillis = 2000;
const memoryStepMillis = 500;

export const goal = 'at least 60 % of the slower floor, and a code out within 2 s meanwhile';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readSource = (/** @type {string} */ name) => readFileSync(join(root, 'packages/server/emails', name), 'utf8');
const theme = readSource('themes/default-light.tsx');
/** The example of the product, changed: an owner's source, which runs in the sandbox. */
const draft = readSource('starters/email.tsx').replace('Write your email here', 'New sails are here');
const html = `<h1>News</h1>${'<p>What is new this month, and <a href="https://shop.example/news">where to read more</a>.</p>'.repeat(8)}`;

/** Not a user, whose address might have the email of the campaign already. */
const codeAddress = 'code@bench.example';

/**
 * What a campaign sends.
 *
 * @typedef {object} Content
 * @property {string} template what the product renders
 * @property {object} variables of the template
 * @property {(url: string, headers: Record<string, string>) => Promise<object>} prepare returns the content as `send-email` takes it
 */

/** @satisfies {Record<string, Content>} */
const contents = {
  draft: {
    template: draft,
    variables: {},
    prepare: async (url, headers) => {
      const body = { display_name: 'News', tsx_source: draft };
      const { id } = await call(url, 'POST /internal/email-drafts', { headers, body });
      return { draft_id: id };
    },
  },
  html: {
    template: readSource('starters/html.tsx'),
    variables: { html },
    prepare: async () => ({ html, subject: 'News' }),
  },
};

/** @param {keyof typeof contents} name @returns {(context: import('../lib/load-scenario.mjs').Context) => Promise<{ isMet: boolean }>} */
export const runEmailPipeline =
  (name) =>
  async ({ subject, project, cores }) => {
    const content = contents[name];
    const count = await countUsers(subject, project.id);
    const sink = await startMailSink();
    try {
      const pipeline = await sendCampaign({ subject, project, sink, count, content });
      const floors = await runFloors({ sink, count, cores: cores?.server, content });
      const rates = Object.values(floors).map((floor) => floor.perSecond);
      const share = pipeline.perSecond / Math.min(...rates);
      const slowerMillis = Math.max(...Object.values(floors).map((floor) => floor.processorMillis));
      return {
        kind: /** @type {const} */ ('pipeline'),
        goal,
        isMet: share >= leastShare && pipeline.codeMillis <= mostCodeMillis,
        count,
        ...pipeline,
        share: round(share),
        processorShare: round(slowerMillis / pipeline.processorMillis),
        floors,
      };
    } finally {
      await sink.close();
    }
  };

/**
 * @typedef {object} Campaign
 * @property {import('../lib/product.mjs').Subject} subject
 * @property {import('../lib/project.mjs').Project} project
 * @property {import('../lib/mail-sink.mjs').MailSink} sink
 * @property {number} count
 * @property {Content} content
 */

/** @param {Campaign} campaign */
const sendCampaign = async ({ subject, project, sink, count, content }) => {
  const { url } = subject;
  const headers = projectHeaders('admin', project.id, project.adminKey);
  const server = {
    isShared: false,
    host: '127.0.0.1',
    port: sink.port,
    username: sinkAccount.user,
    password: sinkAccount.password,
    senderName: 'Bench',
    senderEmail: 'shop@bench.example',
  };
  const config = { config_override_string: JSON.stringify({ 'emails.server': server, 'auth.otp.allowSignIn': true }) };
  await call(url, 'PATCH /internal/config/override', { headers, body: config });
  const sent = await content.prepare(url, headers);

  const memory = watchMemory(subject.pid);
  const before = readProcessorMillis(findTree(subject.pid));
  const startedAt = performance.now();
  await call(url, 'POST /emails/send-email', { headers, body: { all_users: true, ...sent } });
  const answerMillis = performance.now() - startedAt;
  await sink.received(count / 2);
  const codeMillis = await timeCode({ url, project, sink });
  await sink.received(count + 1);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: round(count / seconds),
    processorMillis: round((readProcessorMillis(findTree(subject.pid)) - before) / count),
    codeMillis: round(codeMillis),
    answerMillis: round(answerMillis),
    peakBytes: memory.stop(),
  };
};

/** @param {import('../lib/product.mjs').Subject} subject @param {string} projectId */
const countUsers = async ({ connection }, projectId) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int from users join tenants on tenants.id = users.tenant_id
     where tenants.project_id = $1 and users.primary_email is not null`,
    [projectId],
  );
  await client.end();
  return rows[0].count;
};

/** Asks for a sign-in code, and waits until the mail server has it. @param {Omit<Campaign, 'subject' | 'count' | 'content'> & { url: string }} campaign */
const timeCode = async ({ url, project, sink }) => {
  const startedAt = performance.now();
  await call(url, 'POST /auth/otp/send-sign-in-code', {
    headers: projectHeaders('client', project.id, project.publishableKey),
    body: { email: codeAddress, callback_url: 'http://localhost:3000/handler/magic-link-callback' },
  });
  await sink.receivedFor(codeAddress);
  return performance.now() - startedAt;
};

/** Reads the memory of a process and its descendants now and then. @param {number} pid */
const watchMemory = (pid) => {
  let peakBytes = 0;
  const read = () => {
    peakBytes = Math.max(peakBytes, readMemory(findTree(pid)).proportionalBytes);
  };
  const timer = setInterval(read, memoryStepMillis);
  return {
    stop: () => {
      clearInterval(timer);
      read();
      return peakBytes;
    },
  };
};

/** Emails a second and processor time of each floor, on the product's core. @param {Pick<Campaign, 'sink' | 'count' | 'content'> & { cores: string | undefined }} given */
const runFloors = async ({ sink, count, cores, content: { template, variables } }) => {
  const rendering = await runFloor({ name: 'email-render', cores, parameters: { count, theme, template, variables } });
  const { html: rendered, text } = rendering.first;
  sink.reset();
  const sending = await runFloor({
    name: 'nodemailer',
    cores,
    parameters: { port: sink.port, account: sinkAccount, count, html: rendered, text },
  });
  return { renderer: figuresOf(count, rendering), nodemailer: figuresOf(count, sending) };
};
