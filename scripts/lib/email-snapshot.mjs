// Loads the libraries of email sources into QuickJS, and keeps its memory: `node email-snapshot.mjs BUNDLE FOLDER`. Every
// render begins from that memory.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CompileFlags, EvalFlags, MAX_STACK_SIZE, QuickJS } from 'quickjs-wasi';

process.on('uncaughtException', ({ message, stack }) => {
  // Not the error itself, which holds the whole engine.
  console.error(message, stack);
  process.exit(1);
});

const [bundle = '', folder = ''] = process.argv.slice(2);
const wasm = await WebAssembly.compile(
  readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')),
);

/** In its own engine, since the memory that compiling takes would stay in the snapshot. */
const compileBundle = async () => {
  const compiler = await QuickJS.create({ wasm });
  return compiler.compile(readFileSync(bundle, 'utf8'), 'libraries.js', 0, CompileFlags.STRIP_SOURCE);
};

const engine = await QuickJS.create({
  wasm,
  maxStackSize: MAX_STACK_SIZE,
  moduleLoader: { load: (name) => moduleCode(name === '@stackframe/emails' ? '@portico/emails' : name) },
});
engine.evalBytecode(await compileBundle()).dispose();

/** A module whose exports are the properties of a library. @param {string} name */
function moduleCode(name) {
  const library = `globalThis.portico.modules[${JSON.stringify(name)}]`;
  const names = JSON.parse(
    engine.evalCode(`JSON.stringify(Object.keys(${library}))`).consume((keys) => keys.toString()),
  );
  const lines = names
    .filter((/** @type {string} */ key) => key !== 'default')
    .map((/** @type {string} */ key) => `export const ${key} = library.${key};`);
  return [`const library = ${library};`, ...lines, 'export default library.default ?? library;'].join('\n');
}

/** @param {import('quickjs-wasi').JSValueHandle} promise */
const settle = async (promise) => {
  while (promise.promiseState === 0) {
    engine.executePendingJobs();
    engine.evalCode('globalThis.portico.runTasks()').dispose();
  }
  const outcome = await engine.resolvePromise(promise);
  if ('error' in outcome) throw new Error(outcome.error.toString());
  return outcome.value;
};

const importAll = `
  import 'react';
  import 'react/jsx-runtime';
  import '@react-email/components';
  import 'arktype';
  import '@portico/emails';
  import '@stackframe/emails';
`;
await settle(engine.evalCode(importAll, 'preload.js', EvalFlags.TYPE_MODULE));

// The first render with Tailwind prepares its tables.
const sample = `
  import { Section, Text } from '@react-email/components';
  import { createElement } from 'react';
  export const EmailTemplate = () => createElement(Section, { className: 'p-4' }, createElement(Text, null, 'Hello'));
`;
const portico = engine.evalCode('globalThis.portico');
const functions = {
  begin: portico.getProp('begin'),
  render: portico.getProp('render'),
  runTasks: portico.getProp('runTasks'),
};
/** @param {'begin' | 'render'} name @param {import('quickjs-wasi').JSValueHandle[]} given */
const call = async (name, ...given) => {
  const answer = await settle(engine.callFunction(functions[name], engine.undefined, ...given));
  const { kind, message } = JSON.parse(answer.toString());
  if (kind === 'failed') throw new Error(message);
};
const job = { mode: 'send', project: { displayName: '' }, seed: 1 };
await call('begin', engine.newString(JSON.stringify(job)), engine.evalCode(sample, 'sample.js', EvalFlags.TYPE_MODULE));
await call('render', engine.newString(JSON.stringify({ user: { displayName: null }, variables: {} })));

engine.evalCode('delete globalThis.portico').dispose();
engine.runGC();
const tokens = Object.fromEntries(
  Object.entries(functions).map(([name, handle]) => [name, engine.exportHandle(handle)]),
);
const { memory, stackPointer, runtimePtr, contextPtr } = engine.snapshot();
writeFileSync(join(folder, 'snapshot.bin'), memory);
writeFileSync(join(folder, 'snapshot.json'), JSON.stringify({ tokens, stackPointer, runtimePtr, contextPtr }));
