/** A source that an attacker might write. */
export interface HostileSource {
  readonly what: string;
  /** The body of `EmailTemplate`, an expression or a block. */
  readonly body: string;
  /** Code before it, at the top of the module. */
  readonly top?: string;
  /** The failure that it ends in. */
  readonly ends: RegExp;
  /** It runs until a limit of time, so that tests have to wait for it. */
  readonly isSlow?: true;
}

const TIME = /^The source (ran longer than|did not end within) .* seconds and was stopped\.$/;
const MEMORY = /^The source used .*memory.*stopped\.$|InternalError|RangeError|seconds and was stopped/;
const STACK = /call stack|stack overflow|stack or the memory|seconds and was stopped/;
const MISSING = /is not defined|not a function|of undefined|Cannot import/;
const NEVER = /^The source waits for a promise that never resolves\./;

const deep = (open: string, count: number, close: string): string => `${open.repeat(count)}1${close.repeat(count)}`;

/** What a source could do to its limits, its surroundings and its output. */
export const hostileSources: readonly HostileSource[] = [
  { what: 'an endless loop', body: '{ for (;;); }', ends: TIME, isSlow: true },
  { what: 'an endless loop at the top', top: 'for (;;);', body: 'null', ends: TIME, isSlow: true },
  {
    what: 'an endless loop in a component',
    top: 'const In = () => { for (;;); };',
    body: '<In />',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'an endless loop that catches everything',
    body: '{ for (;;) try { for (;;); } catch {} finally { for (;;); } }',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'endless promises',
    body: '{ const again = () => Promise.resolve().then(again, again); again(); }',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'an exponential regular expression',
    body: '{ return /^(a+)+$/.test("a".repeat(40) + "!") }',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'a validator that never ends',
    top: 'export const variablesSchema = () => { for (;;); };',
    body: 'null',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'an error whose text never ends',
    body: '{ throw Object.defineProperty(new Error(), "message", { get() { for (;;); } }) }',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'an endless native loop',
    body: '{ return [].indexOf.call({ length: 2 ** 53 - 1 }, 1) }',
    ends: TIME,
    isSlow: true,
  },
  {
    what: 'an endless native fill',
    body: '{ Array.prototype.fill.call(new Proxy({}, { get: () => 2 ** 53 - 1, set: () => true }), 0) }',
    ends: TIME,
    isSlow: true,
  },
  { what: 'a number of astronomic size', body: '{ let n = 3n; for (;;) n = n * n; }', ends: /./, isSlow: true },
  {
    what: 'a cycle of children',
    body: '{ const child = { ...<p /> }; child.props = { children: child }; return child }',
    ends: /./,
    isSlow: true,
  },
  { what: 'an array bomb', body: '{ const all = []; for (;;) all.push(new Array(1e6).fill(0)); }', ends: MEMORY },
  { what: 'a string bomb', body: '{ let text = "x"; for (;;) text += text + Math.random(); }', ends: MEMORY },
  { what: 'a bomb of typed arrays', body: '{ const all = []; for (;;) all.push(new Uint8Array(1e7)); }', ends: MEMORY },
  { what: 'one enormous buffer', body: '{ return String(new ArrayBuffer(2 ** 31).byteLength) }', ends: MEMORY },
  { what: 'one enormous string', body: '{ return "x".repeat(2 ** 29) }', ends: MEMORY },
  { what: 'one enormous array', body: '{ return new Array(2 ** 32 - 2).fill("x").join() }', ends: MEMORY },
  {
    what: 'an iterator without end',
    body: '{ return [...(function* () { for (;;) yield "xxxxxxxx".repeat(1e4); })()] }',
    ends: MEMORY,
  },
  {
    what: 'padding without end',
    body: '{ let text = ""; for (;;) text = text.padEnd(text.length * 2 + 1e6, "ab") + "c"; }',
    ends: MEMORY,
  },
  { what: 'deep recursion', body: '{ const f = () => 1 + f(); return f() }', ends: STACK },
  {
    what: 'recursion through the engine',
    body: '{ const o = { toString: () => `${o}` }; return `${o}` }',
    ends: STACK,
  },
  {
    what: 'recursion through JSON',
    body: '{ let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; return JSON.stringify(o) }',
    ends: STACK,
  },
  {
    what: 'recursion of a proxy',
    body: '{ const p = new Proxy({}, { get: (_t, k) => p[k] }); return p.x }',
    ends: STACK,
  },
  {
    what: 'a deep tree',
    body: '{ let tree = <b />; for (let i = 0; i < 1e5; i++) tree = <b>{tree}</b>; return tree }',
    ends: /./,
  },
  { what: '20,000 nested tags', body: deep('<a>', 20_000, '</a>'), ends: /nested more than 500 levels/ },
  { what: '20,000 nested brackets', body: deep('[', 20_000, ']'), ends: /nested more than 500 levels/ },
  { what: 'a source of a megabyte', body: `"${'x'.repeat(1_000_000)}"`, ends: /longer than 262,144 characters/ },
  { what: 'process', body: '{ return String(process.env.PATH) }', ends: MISSING },
  {
    what: 'process of another realm',
    body: '{ return String(EmailTemplate.constructor("return process")().env) }',
    ends: MISSING,
  },
  {
    what: 'the constructor of a library function',
    body: '{ return message.constructor.constructor("return process.pid")() }',
    ends: MISSING,
  },
  { what: 'ending the process', body: '{ globalThis.process.exit(0) }', ends: MISSING },
  { what: 'require', body: '{ return require("node:fs").readFileSync("/etc/passwd") }', ends: MISSING },
  {
    what: 'a static import of a file',
    top: 'import secret from "file:///etc/passwd";',
    body: '{ return secret }',
    ends: MISSING,
  },
  {
    what: 'an import of a module of Node',
    top: 'import { readFileSync } from "node:fs";',
    body: '{ return readFileSync("/etc/passwd") }',
    ends: MISSING,
  },
  { what: 'a dynamic import', body: '{ return import("node:child_process") }', ends: /import\(\) is not available/ },
  { what: 'a dynamic import in a text', body: '{ return (0, eval)("import(\'node:fs\')") }', ends: MISSING },
  { what: 'fetch', body: '{ return fetch("http://169.254.169.254/") }', ends: MISSING },
  { what: 'a socket', body: '{ return new WebSocket("ws://localhost") }', ends: MISSING },
  { what: 'a request', body: '{ return new XMLHttpRequest() }', ends: MISSING },
  { what: 'a timer', body: '{ setTimeout(() => {}, 0) }', ends: MISSING },
  { what: 'an interval', body: '{ setInterval(() => {}, 0) }', ends: MISSING },
  { what: 'a worker', body: '{ return new Worker("data:,") }', ends: MISSING },
  { what: 'a message to the parent', body: '{ parentPort.postMessage({ kind: "ready" }) }', ends: MISSING },
  { what: 'the handle of our own code', body: '{ return String(portico.modules) }', ends: MISSING },
  {
    what: 'a wait that blocks the thread',
    body: '{ Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }',
    ends: /./,
  },
  { what: 'a promise that never ends', body: '{ return new Promise(() => {}) }', ends: NEVER },
  { what: 'a promise that never ends at the top', top: 'await new Promise(() => {});', body: 'null', ends: NEVER },
  {
    what: 'a component that suspends for ever',
    top: 'const never = new Promise(() => {}); const In = () => { throw never; };',
    body: '<In />',
    ends: NEVER,
  },
  { what: 'a thenable that never answers', body: '{ return { then() {} } }', ends: NEVER },
  { what: 'an output of 3 MiB', body: '{ return "x".repeat(3 * 2 ** 20) }', ends: /larger than 2 MiB/ },
  {
    what: 'a subject of a megabyte',
    body: '<Subject value={"x".repeat(1e6)} />',
    ends: /must be one line of at most 998/,
  },
  {
    what: 'a header in the subject',
    body: '<Subject value={"Hi\\r\\nBcc: victim@example.test"} />',
    ends: /must be one line/,
  },
  { what: 'an error of a megabyte', body: '{ throw new Error("y".repeat(1e6)) }', ends: /^y{4000}/ },
  {
    what: 'a thrown proxy',
    body: '{ throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } }) }',
    ends: /cannot be read|instead of an Error/,
  },
  { what: 'a thrown symbol', body: '{ throw Symbol("s") }', ends: /instead of an Error/ },
  { what: 'nothing thrown', body: '{ throw undefined }', ends: /instead of an Error/ },
  {
    what: 'an error that lies about itself',
    body: '{ const e = new Error("x"); e.name = { toString() { throw 3 } }; throw e }',
    ends: /cannot be read/,
  },
  { what: 'an element that is an object', body: '{ return { type: "script", props: {} } }', ends: /./ },
  {
    what: 'toJSON for everything',
    body: '{ Object.prototype.toJSON = () => "owned"; return <p /> }',
    ends: /changed built-in objects/,
  },
  {
    what: 'an answer of its own, whose HTML is larger than an email can be,',
    body: '{ Object.prototype.toJSON = () => ({ kind: "rendered", html: "<b>".repeat(1e6) }); return <p /> }',
    ends: /larger than 2 MiB/,
  },
  { what: 'broken promises', body: '{ Promise.prototype.then = undefined; return <p /> }', ends: /./ },
  {
    what: 'broken arrays',
    body: '{ Array.prototype.push = () => { throw new Error("pushed") }; return <p /> }',
    ends: /./,
  },
];

/** The source as a whole. */
export const hostileTemplate = ({ top = '', body }: HostileSource): string =>
  `import { Subject, message } from "@portico/emails";\n${top}\nexport const EmailTemplate = (props) => ${body};\n`;
