// @needs nothing

import { rounds } from '@portico/testing/endurance';
import { afterAll, expect, test } from 'vitest';
import { emailJob } from '../../../testing/email-render-jobs.js';
import { hostileSources, hostileTemplate } from '../../../testing/hostile-email-sources.js';
import { createEmailRenderer } from './index.js';

/** The long form waits as long as the product does. */
const limits = {
  deadlineMillis: rounds({ short: 600, long: 2000 }),
  killMillis: rounds({ short: 1500, long: 3500 }),
};
const renderer = createEmailRenderer(limits);
/** For sources that end on their own: on a busy machine they may take longer than the limit for the others. */
const patient = createEmailRenderer({ deadlineMillis: 20_000, killMillis: 25_000, workers: 1 });
const anyone = [{ user: { displayName: null }, variables: {} }];
afterAll(() => Promise.all([renderer.close(), patient.close()]));

test.each(hostileSources)('TS-02 $what ends in an error', async (source) => {
  const template = hostileTemplate(source);
  const isStopped = source.ends.test('The source ran longer than 0.6 seconds and was stopped.');
  const used = isStopped ? renderer : patient;
  const [outcome] = await used.render(emailJob({ tenantId: 'attacker', template, recipients: anyone }));
  expect(outcome).toEqual(expect.objectContaining({ kind: 'failed', message: expect.stringMatching(source.ends) }));
  expect(Buffer.byteLength(JSON.stringify(outcome))).toBeLessThan(5000);
});

const POISON = `
  import * as React from "react";
  import * as emails from "@portico/emails";
  Object.prototype.owned = "owned";
  Array.prototype.map = () => ["owned"];
  String.prototype.replace = () => "owned";
  JSON.parse = JSON.stringify = () => "owned";
  Promise.prototype.then = () => {};
  globalThis.leak = "owned";
  React.default.createElement = () => "owned";
`;

test.each([
  ['fails', 'throw new Error("done")'],
  ['is stopped after its time', 'for (;;);'],
  ['uses up the stack', 'const f = () => 1 + f(); return f()'],
  ['makes the memory grow', 'globalThis.all = "x".repeat(60 * 2 ** 20) + "y"; throw new Error("done")'],
])(
  'TS-01 what a source that %s does to the built-in objects is gone in the next render, of any tenant',
  async (_how, end) => {
    const single = createEmailRenderer({ ...limits, workers: 1 });
    const [before] = await single.render(emailJob());
    const template = `${POISON}\nexport const EmailTemplate = () => { ${end} };`;
    const [poisoned] = await single.render(emailJob({ tenantId: 'attacker', template }));
    const look =
      'export const EmailTemplate = (props) => String(globalThis.leak) + String({}.owned) + [1].map((n) => n + 1);';
    const [seen] = await single.render(emailJob({ tenantId: 'other', template: look, recipients: anyone }));
    const [after] = await single.render(emailJob({ tenantId: 'other' }));
    await single.close();
    expect(poisoned).toMatchObject({ kind: 'failed' });
    expect(seen).toMatchObject({ text: 'undefinedundefined2' });
    expect(after).toEqual(before);
    expect(before).toMatchObject({ kind: 'rendered' });
  },
);

test('TS-01 what a source has kept is gone in the next render of the same source', async () => {
  const single = createEmailRenderer({ workers: 1 });
  const template = `
    const names = [];
    export const EmailTemplate = ({ user }) => { names.push(user.displayName); return names.join(); };
  `;
  const renderFor = async (...names: string[]) => {
    const recipients = names.map((displayName) => ({ user: { displayName }, variables: {} }));
    const outcomes = await single.render(emailJob({ template, recipients }));
    return outcomes.map((outcome) => outcome.kind === 'rendered' && outcome.text);
  };
  expect(await renderFor('Ada', 'Bo')).toEqual(['Ada', 'Ada,Bo']);
  expect(await renderFor('Cy')).toEqual(['Cy']);
  await single.close();
});

test('TS-01 a source sees the language and the libraries, and nothing of the process, the network or the files', async () => {
  const look = 'export const EmailTemplate = () => Object.getOwnPropertyNames(globalThis).sort().join(" ");';
  const [outcome] = await renderer.render(emailJob({ template: look, recipients: anyone }));
  const names = outcome?.kind === 'rendered' ? outcome.text.split(/\s+/) : [];
  const language =
    /^(globalThis|undefined|NaN|Infinity|eval|escape|unescape|(is|parse)[A-Z]\w+|(en|de)codeURI(Component)?|\$ark|queueMicrotask|console|performance|atob|btoa|[A-Z]\w+|gc)$/;
  expect(names).toContain('Object');
  expect(names.filter((name) => !language.test(name))).toEqual([]);
  const outside = ['Worker', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'WebAssembly', 'Deno', 'Bun', 'Buffer'];
  expect(names.filter((name) => outside.includes(name))).toEqual([]);
});

test('TS-05 what an owner is told has no path and no stack of the server', async () => {
  const thrown =
    'export const EmailTemplate = () => { const e = new Error("no"); throw new Error(e.stack + JSON.stringify(Object.keys(globalThis))) };';
  const [outcome] = await renderer.render(emailJob({ template: thrown, recipients: anyone }));
  expect(outcome).toMatchObject({ kind: 'failed', source: 'template', line: 1 });
  expect(JSON.stringify(outcome)).not.toMatch(/node_modules|packages\/|file:|worker\.js|\/home|PATH=/);
});

test('TS-02 while sources of one tenant use up their time, those of another are rendered', async () => {
  const loop = 'export const EmailTemplate = () => { for (;;); };';
  const order: string[] = [];
  const attacks = ['a', 'b', 'c'].map((name) =>
    renderer
      .render(emailJob({ tenantId: 'attacker', template: loop, recipients: anyone }))
      .then(() => order.push(name)),
  );
  const [outcome] = await renderer.render(
    emailJob({ tenantId: 'other', template: 'export const EmailTemplate = () => "Hello";', recipients: anyone }),
  );
  order.push('other');
  await Promise.all(attacks);
  expect(outcome).toMatchObject({ kind: 'rendered', text: 'Hello' });
  expect(order.indexOf('other')).toBeLessThan(2);
});
