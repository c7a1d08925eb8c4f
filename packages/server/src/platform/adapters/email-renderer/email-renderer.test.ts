// @needs nothing

import { afterAll, expect, test } from 'vitest';
import { builtInTemplates, builtInThemes, messagesFor } from '../../../domains/email/built-in/index.js';
import { emailJob, INVOICE_TEMPLATE, PAPER_THEME } from '../../../testing/email-render-jobs.js';
import { Outage } from '../../failures/failures.js';
import type { EmailRenderJob, EmailRenderOutcome } from '../../ports/index.js';
import { createEmailRenderer } from './index.js';

/** It waits longer than that of the product, since a machine that runs many tests is slow. Tests about time have their own. */
const renderer = createEmailRenderer({
  deadlineMillis: 20_000,
  killMillis: 25_000,
  answerMillis: 25_000,
  loadMillis: 25_000,
});
afterAll(() => renderer.close());

const renderOne = async (given: Partial<EmailRenderJob> = {}): Promise<EmailRenderOutcome> => {
  const [outcome] = await renderer.render(emailJob(given));
  if (!outcome) throw new Error('There is no outcome');
  return outcome;
};

const rendered = async (given: Partial<EmailRenderJob> = {}) => {
  const outcome = await renderOne(given);
  if (outcome.kind === 'failed') throw new Error(JSON.stringify(outcome));
  return outcome;
};

/** A template without variables, whose lines start at 1. */
const template = (body: string, imports = ''): string =>
  `import { Section, Text } from "@react-email/components"; import { NotificationCategory, Subject, message } from "@portico/emails"; ${imports}\n${body}`;

const greeted = {
  recipients: [{ user: { displayName: 'Ada <b>' }, variables: {}, unsubscribeLink: 'https://u.example/x?a=1&b=2' }],
};
const anyone = { recipients: [{ user: { displayName: null }, variables: {} }] };

test('a template becomes HTML with inlined styles, plain text, subject and category', async () => {
  const { html, text, subject, notificationCategory } = await rendered();
  expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional\/\/EN" "[^"]*"><html/);
  expect(html).toContain('color:rgb(251,44,54);padding:1rem');
  expect(html).toContain('Ada of Paper: due in 2 days.');
  expect(html).not.toContain('<!-- -->');
  expect(text).toBe('Ada of Paper: due in 2 days.\n\nPay https://pay.example/now');
  expect([subject, notificationCategory]).toEqual(['Invoice 7', 'Transactional']);
});

test('a theme surrounds the template, and shows the unsubscribe link when there is one', async () => {
  const [without, withLink] = await renderer.render(
    emailJob({
      theme: PAPER_THEME,
      recipients: [
        { user: { displayName: 'Ada' }, variables: { invoiceNumber: '7', daysLeft: 2 } },
        {
          user: { displayName: 'Bo' },
          variables: { invoiceNumber: '8', daysLeft: 3 },
          unsubscribeLink: 'https://u.example/x',
        },
      ],
    }),
  );
  expect(without).toMatchObject({ kind: 'rendered', html: expect.stringContaining('@media'), subject: 'Invoice 7' });
  expect(without).not.toMatchObject({ html: expect.stringContaining('Unsubscribe') });
  expect(withLink).toMatchObject({
    html: expect.stringMatching(/Bo of Paper.*href="https:\/\/u\.example\/x"/),
    text: expect.stringContaining('Unsubscribe https://u.example/x'),
    subject: 'Invoice 8',
  });
});

test('a preview uses the sample variables under those given, and the sample link of the theme', async () => {
  const { html, subject } = await rendered({
    mode: 'preview',
    theme: PAPER_THEME,
    recipients: [{ user: { displayName: 'John Doe' }, variables: { daysLeft: 1 } }],
  });
  expect(subject).toBe('Invoice A-17');
  expect(html).toMatch(/John Doe of Paper: due in 1 days\..*https:\/\/sample\.example\/unsubscribe/);
});

test('children among the sample props of a theme take the place of the template in a preview', async () => {
  const theme = `${PAPER_THEME}\nEmailTheme.PreviewProps = { children: "Sample body" };`;
  const { html } = await rendered({ mode: 'preview', theme });
  expect(html).toContain('Sample body');
  expect(html).not.toContain('due in');
  expect((await rendered({ theme })).html).toContain('due in 2 days');
});

test('sample values have no part in what is sent', async () => {
  expect(await renderOne({ ...anyone })).toEqual({
    kind: 'failed',
    message: expect.stringMatching(/^Invalid variables: .*daysLeft must be a number \(was missing\)/s),
  });
});

test('undeclared variables are deleted, and without a schema there are none', async () => {
  const recipients = [{ user: { displayName: null }, variables: { name: 'Ada', secret: 'x' } }];
  const body = 'export const EmailTemplate = (p) => <Text>{JSON.stringify(p.variables)}</Text>';
  expect((await rendered({ template: template(body), recipients })).text).toBe('{}');
  const schema = 'export const variablesSchema = type({ name: "string" });';
  const withSchema = template(`${schema}\n${body}`, 'import { type } from "arktype";');
  expect((await rendered({ template: withSchema, recipients })).text).toBe('{"name":"Ada"}');
  const ownValidator = template(`export const variablesSchema = (given) => ({ all: Object.keys(given) });\n${body}`);
  expect((await rendered({ template: ownValidator, recipients })).text).toBe('{"all":["name","secret"]}');
});

test('TS-03 variables are data: neither code nor markup comes of them', async () => {
  const invoiceNumber = '`${globalThis.x}`\u2028</script><script>alert(1)</script>';
  const body = INVOICE_TEMPLATE.replace('due in', '{p.variables.invoiceNumber} due in');
  const { html } = await rendered({
    template: body.replace(/<Subject.*/, ''),
    recipients: [{ user: { displayName: '<b>Ada</b>' }, variables: { invoiceNumber, daysLeft: 2, __proto__: null } }],
  });
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(html).toContain('`${globalThis.x}`\u2028&lt;/script&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
});

test('markers are found in the tree that the template returns, fragments included, and nowhere else', async () => {
  const inFragment = template('export const EmailTemplate = () => <><><Subject value="In a fragment" /></></>;');
  expect((await rendered({ template: inFragment, ...anyone })).subject).toBe('In a fragment');
  const inComponent = template(
    'const Inner = () => <Subject value="Hidden" />;\nexport const EmailTemplate = () => <Section><Inner /></Section>;',
  );
  const outcome = await rendered({ template: inComponent, ...anyone });
  expect(outcome).not.toHaveProperty('subject');
  expect(outcome).not.toHaveProperty('notificationCategory');
});

test('declarations are found for each recipient without rendering anything', async () => {
  const source = template(`
function Broken() { throw new Error("was rendered"); }
export function EmailTemplate({ user }) {
  if (user.displayName === null) throw new Error("No name");
  return <><Subject value={user.displayName} /><NotificationCategory value="Marketing" /><Broken /></>;
}`);
  const outcomes = await renderer.render(
    emailJob({
      mode: 'declare',
      template: source,
      recipients: [{ user: { displayName: 'Ada' }, variables: {} }, ...anyone.recipients],
    }),
  );
  expect(outcomes).toMatchObject([
    { kind: 'rendered', subject: 'Ada', notificationCategory: 'Marketing', html: '', text: '' },
    { kind: 'failed', message: expect.stringContaining('No name'), line: 5 },
  ]);
});

test('a marker twice, of another type or over two lines is an error at its line', async () => {
  const failures = [
    ['<Subject value="a" />\n<Subject value="b" />', 'The template has 2 elements <Subject>. Keep one of them.', 4],
    [
      '<NotificationCategory value={5} />',
      'The value of <NotificationCategory> must be a string, but is of type number.',
      3,
    ],
    ['<Subject />', 'The value of <Subject> must be a string, but is missing.', 3],
    [
      '<Subject value={"Hello\\r\\nBcc: all@victims.example"} />',
      'The value of <Subject> must be one line of at most 998 characters.',
      3,
    ],
    ['<Subject value={"x".repeat(999)} />', 'The value of <Subject> must be one line of at most 998 characters.', 3],
  ] as const;
  for (const [markers, message, line] of failures) {
    const source = template(`export const EmailTemplate = () => <Section>\n${markers}\n</Section>;`);
    expect(await renderOne({ template: source, ...anyone })).toEqual({
      kind: 'failed',
      message,
      source: 'template',
      line,
      column: 1,
    });
  }
});

test('texts of the catalog are filled in, and a missing text or value is an error', async () => {
  const messages = { greeting: 'Hello {name}, {name}!', bye: 'Bye' };
  const saying = (call: string) => template(`export const EmailTemplate = () => <Text>{${call}}</Text>;`);
  const say = (call: string) => renderOne({ template: saying(call), messages, ...anyone });
  expect(await say('message("greeting", { name: "Ada" }) + message("bye")')).toMatchObject({
    text: 'Hello Ada, Ada!Bye',
  });
  expect(await say('message("gone")')).toMatchObject({ message: 'The message catalog has no text "gone".', line: 2 });
  expect(await say('message("toString")')).toMatchObject({ kind: 'failed' });
  expect(await say('message("greeting")')).toMatchObject({ message: 'The text "greeting" needs a value for {name}.' });
});

test.each([
  ['a tag that is not closed', 'export const EmailTemplate = () => (\n  <Text>\n    <b></i>\n  </Text>\n);', [4, 8]],
  ['a word that is no code', 'export const EmailTemplate = () => null;\nlet let = 5;', [3, 5]],
  [
    'an import of a module that is not there',
    'import fs from "node:fs";\nexport const EmailTemplate = () => null;',
    [2, 1],
  ],
  ['a dynamic import', 'export const EmailTemplate = async () => {\n  await import("arktype");\n};', [3, 9]],
  [
    'an import of a name that is not there',
    'import { useEverything } from "react";\nexport const EmailTemplate = () => useEverything();',
    [2, 10],
  ],
  [
    'an error in the template',
    'export const EmailTemplate = (props) => {\n  return <Text>{props.nothing.here}</Text>;\n};',
    [3, 16],
  ],
  [
    'an error in a component',
    'const Inner = () => {\n  throw new TypeError("boom");\n};\nexport const EmailTemplate = () => <Section><Inner /></Section>;',
    [3, 13],
  ],
  [
    'an error at the top',
    'const options = undefined;\noptions.colors;\nexport const EmailTemplate = () => null;',
    [3, 1],
  ],
])('%s is an error with line and column of the source', async (_what, body, [line, column]) => {
  const outcome = await renderOne({ template: template(body), ...anyone });
  expect(outcome).toMatchObject({ kind: 'failed', source: 'template', line, column });
  expect(outcome).toMatchObject({ message: expect.not.stringMatching(/\(\d+:\d+\)|\.tsx/) });
});

test('a failing theme is named, with its line', async () => {
  const theme = PAPER_THEME.replace('return (', 'props.missing.value;\n  return (');
  expect(await renderOne({ theme })).toMatchObject({ kind: 'failed', source: 'theme', line: 5 });
  expect(await renderOne({ theme: 'export const Theme = 1;' })).toEqual({
    kind: 'failed',
    source: 'theme',
    message: 'The theme must export a function named EmailTheme.',
  });
});

test('a source that does not compile fails every recipient, and one that fails for one recipient only that one', async () => {
  const recipients = [1, 2, 3].map((daysLeft) => ({
    user: { displayName: null },
    variables: { invoiceNumber: '7', daysLeft },
  }));
  const broken = await renderer.render(emailJob({ template: 'export <', recipients }));
  expect(broken.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed']);
  const picky = INVOICE_TEMPLATE.replace(
    'return (',
    'if (p.variables.daysLeft === 2) throw new Error("two"); return (',
  );
  const outcomes = await renderer.render(emailJob({ template: picky, recipients }));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['rendered', 'failed', 'rendered']);
});

test('async templates and components are waited for', async () => {
  const source = template(
    'const Slow = async () => <Text>{await Promise.resolve("later")}</Text>;\nexport const EmailTemplate = async () => <Section><Subject value="S" /><Slow /></Section>;',
  );
  const theme = 'export const EmailTheme = ({ children }) => <html><body>{children}</body></html>;';
  expect(await rendered({ template: source, theme, ...anyone })).toMatchObject({ text: 'later', subject: 'S' });
});

test('hooks work in components, and the template itself says that it cannot use them', async () => {
  const withHook = template(
    'const Inner = () => <Text>{useMemo(() => "memo", [])}</Text>;\nexport const EmailTemplate = () => <Inner />;',
    'import { useMemo } from "react";',
  );
  expect(await rendered({ template: withHook, ...anyone })).toMatchObject({ text: 'memo' });
  const direct = template(
    'export const EmailTemplate = () => useMemo(() => null, []);',
    'import { useMemo } from "react";',
  );
  expect(await renderOne({ template: direct, ...anyone })).toMatchObject({
    message: expect.stringContaining('EmailTemplate cannot use hooks.'),
  });
});

test('nesting beyond 500 levels is an error, and 100 levels render', async () => {
  const nested = (depth: number) =>
    template(`export const EmailTemplate = () => (${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)});`);
  expect(await rendered({ template: nested(100), ...anyone })).toMatchObject({ text: 'x' });
  expect(await renderOne({ template: nested(600), ...anyone })).toMatchObject({
    message: 'The template is nested more than 500 levels deep.',
    line: 2,
  });
});

test('HTML of any length has its text, and nesting that has none is an error', async () => {
  const showing = (html: string) =>
    template(`export const EmailTemplate = () => <div dangerouslySetInnerHTML={{ __html: ${html} }} />;`);
  const long = await renderOne({ template: showing('"<p>word</p>".repeat(12_000)'), ...anyone });
  const text = Array.from({ length: 12_000 }, () => 'word').join('\n\n');
  expect(long).toMatchObject({ kind: 'rendered', text });
  const nested = await renderOne({ template: showing('"<b>".repeat(30_000)'), ...anyone });
  expect(nested).toMatchObject({ kind: 'failed', message: expect.stringContaining('nested too deeply') });
});

test('many renders at once are answered each with its own', async () => {
  const jobs = Array.from({ length: 12 }, (_, index) =>
    emailJob({
      tenantId: `tenant ${index % 3}`,
      recipients: [{ user: { displayName: null }, variables: { invoiceNumber: `${index}`, daysLeft: 1 } }],
    }),
  );
  const outcomes = await Promise.all(jobs.map((job) => renderer.render(job)));
  expect(outcomes.map(([outcome]) => outcome)).toEqual(
    jobs.map((_job, index) => expect.objectContaining({ subject: `Invoice ${index}` })),
  );
});

test('a campaign makes way for a code that comes later', async () => {
  const order: string[] = [];
  const one = createEmailRenderer({ workers: 1, sliceMillis: 0 });
  const recipients = Array.from({ length: 40 }, () => emailJob().recipients).flat();
  const campaign = one
    .render(emailJob({ priority: 'campaign', recipients }))
    .then((outcomes) => order.push(`campaign of ${outcomes.filter(({ kind }) => kind === 'rendered').length}`));
  const code = one.render(emailJob({ priority: 'code', tenantId: 'two' })).then(() => order.push('code'));
  await Promise.all([campaign, code]);
  await one.close();
  expect(order).toEqual(['code', 'campaign of 40']);
});

test('a renderer that is closed answers with an outage, to waiting jobs too', async () => {
  const closing = createEmailRenderer({ workers: 1 });
  const waiting = Promise.allSettled([closing.render(emailJob()), closing.render(emailJob())]);
  await closing.close();
  const reasons = (await waiting).map((outcome) => outcome.status === 'rejected' && outcome.reason);
  expect(reasons).toEqual([
    expect.objectContaining({ port: 'email renderer' }),
    expect.objectContaining({ port: 'email renderer' }),
  ]);
  await expect(closing.render(emailJob())).rejects.toMatchObject({ port: 'email renderer' });
});

test('chance differs from job to job', async () => {
  const source = template('export const EmailTemplate = () => <Text>{Math.random()}</Text>;');
  const first = await rendered({ template: source, ...anyone });
  const second = await rendered({ template: source, ...anyone });
  expect(first.text).not.toBe(second.text);
});

test('threads stop after the idle time, and the next render starts one', async () => {
  let threads = 0;
  const observeThreads = (count: number) => void (threads = count);
  const single = createEmailRenderer({ idleMillis: 50, observeThreads });
  await single.render(emailJob());
  await expect.poll(() => threads, { timeout: 20_000 }).toBe(0);
  const [outcome] = await single.render(emailJob());
  expect(outcome).toMatchObject({ kind: 'rendered' });
  expect(threads).toBe(1);
  await single.close();
});

test('a thread that takes too long to load is an outage', async () => {
  const single = createEmailRenderer({ loadMillis: 1 });
  await expect(single.render(emailJob())).rejects.toThrow(Outage);
  await single.close();
});

test('TS-02 a preview is answered in its time, however long the sources of other projects run', async () => {
  const answerMillis = 300;
  const busy = createEmailRenderer({ workers: 2, answerMillis });
  const loop = 'export const EmailTemplate = () => { for (;;); };';
  const order: string[] = [];
  const attacks = ['one', 'two'].map((tenantId) =>
    busy.render(emailJob({ tenantId, template: loop, ...anyone, priority: 'code' })).then(() => order.push('attack')),
  );
  const preview = busy.render(emailJob({ tenantId: 'three', priority: 'preview' }));
  await expect(preview).rejects.toThrow(Outage);
  order.push('preview');
  await Promise.all(attacks);
  expect(order).toEqual(['preview', 'attack', 'attack']);
  await busy.close();
});

test('the sources of the product render the same in the worker as in the sandbox', async () => {
  for (const theme of [null, ...[...builtInThemes.values()].map(({ tsxSource }) => tsxSource)])
    for (const { tsxSource } of Object.values(builtInTemplates)) {
      const job = { theme, template: tsxSource, mode: 'preview', messages: messagesFor(), ...greeted } as const;
      const inWorker = await rendered(job);
      // A change that keeps the source from being recognized.
      expect(await rendered({ ...job, template: `${tsxSource}\n` })).toEqual(inWorker);
    }
});
