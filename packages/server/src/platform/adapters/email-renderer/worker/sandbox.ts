import { EvalFlags, JSException, type JSValueHandle, MAX_STACK_SIZE, QuickJS } from 'quickjs-wasi';
import type { GuestAnswer, GuestJob } from '../guest/render-email.js';
import type { Compiled } from './compile.js';
import { isAnswer } from './guest-answer.js';
import type { Prepared } from './snapshot.js';
import { SourceFailure } from './source-failure.js';

const MEMORY_BYTES = 128 * 1024 * 1024;

/** Thrown through the engine, so that no code of the source runs after it. */
class DeadlineExceeded extends Error {}

/** What a sandbox is made from. */
export interface SandboxParts {
  readonly prepared: Prepared;
  readonly deadlineMillis: number;
}

/**
 * One QuickJS engine, restored from the snapshot for one job and thrown away after it, so that nothing that a source does
 * to the built-in objects outlives its job. The engine is given no function of ours to call.
 */
export class Sandbox {
  readonly #parts: SandboxParts;
  readonly #vm: QuickJS;
  readonly #time: { deadline: number };
  #isFresh = true;

  static async open(parts: SandboxParts): Promise<Sandbox> {
    const { wasm, snapshot } = parts.prepared;
    const time = { deadline: Number.POSITIVE_INFINITY };
    const vm = await QuickJS.restore(snapshot, {
      wasm,
      memoryLimit: MEMORY_BYTES,
      maxStackSize: MAX_STACK_SIZE,
      timezoneOffset: 0,
      interruptHandler: () => {
        if (performance.now() > time.deadline) throw new DeadlineExceeded();
        return false;
      },
      moduleLoader: { load: refuseModule },
      // What a source could make the engine's C library print would go to our own output.
      wasi: () => ({ fd_write: () => 0 }),
    });
    return new Sandbox(parts, vm, time);
  }

  private constructor(parts: SandboxParts, vm: QuickJS, time: { deadline: number }) {
    this.#parts = parts;
    this.#vm = vm;
    this.#time = time;
  }

  /** Runs the modules of the sources. The first render shares its time. */
  begin(job: GuestJob, template: Compiled, theme: Compiled | undefined): Promise<GuestAnswer> {
    this.#startTime();
    return this.#limited(() => {
      const given = [this.#vm.newString(JSON.stringify(job)), this.#evaluate(template)];
      return this.#call('begin', theme ? [...given, this.#evaluate(theme)] : given);
    });
  }

  /** Renders for one recipient. */
  render(recipient: string): Promise<GuestAnswer> {
    if (!this.#isFresh) this.#startTime();
    this.#isFresh = false;
    return this.#limited(() => this.#call('render', [this.#vm.newString(recipient)]));
  }

  close(): void {
    this.#vm.dispose();
  }

  #evaluate({ code, file }: Compiled): JSValueHandle {
    return this.#vm.evalCode(code, file, EvalFlags.TYPE_MODULE);
  }

  #startTime(): void {
    this.#time.deadline = performance.now() + this.#parts.deadlineMillis;
  }

  async #limited(work: () => Promise<GuestAnswer>): Promise<GuestAnswer> {
    try {
      return await work();
    } catch (failure) {
      throw toSourceFailure(failure, this.#parts.deadlineMillis);
    }
  }

  async #call(name: 'begin' | 'render', given: readonly JSValueHandle[]): Promise<GuestAnswer> {
    const vm = this.#vm;
    const { tokens } = this.#parts.prepared;
    const promise = vm.callFunction(vm.importHandle(tokens[name]), vm.undefined, ...given);
    const runTasks = vm.importHandle(tokens.runTasks);
    for (let isIdle = false; promise.promiseState === PENDING && !isIdle; ) {
      const jobs = vm.executePendingJobs();
      isIdle = vm.callFunction(runTasks, vm.undefined).toNumber() === 0 && jobs === 0;
    }
    if (promise.promiseState === PENDING)
      throw new SourceFailure('The source waits for a promise that never ends. Nothing can be loaded while rendering.');
    const settled = await vm.resolvePromise(promise);
    for (const handle of [promise, runTasks, ...given]) handle.dispose();
    if (!('value' in settled) || !settled.value.isString) throw new SourceFailure(UNUSABLE);
    const answer: unknown = JSON.parse(settled.value.consume((value) => value.toString()));
    if (!isAnswer(answer)) throw new SourceFailure(UNUSABLE);
    if (answer.kind === 'failed' && isOutOfMemory(answer.message)) throw new SourceFailure(OUT_OF_MEMORY);
    return answer;
  }
}

const PENDING = 0;
const UNUSABLE = 'The source changed built-in objects, so that nothing could be rendered.';

const refuseModule = (name: string): string => {
  throw new Error(`Cannot import "${name}".`);
};

const OUT_OF_MEMORY = `The source used more than ${MEMORY_BYTES / 1024 / 1024} MiB of memory and was stopped.`;

function toSourceFailure(failure: unknown, deadlineMillis: number): SourceFailure {
  if (failure instanceof SourceFailure) return failure;
  if (failure instanceof DeadlineExceeded)
    return new SourceFailure(`The source ran longer than ${deadlineMillis / 1000} seconds and was stopped.`);
  if (failure instanceof WebAssembly.RuntimeError || failure instanceof RangeError)
    return new SourceFailure('The source used up the stack or the memory and was stopped.');
  const text = textOf(failure);
  return new SourceFailure(isOutOfMemory(text) ? OUT_OF_MEMORY : text);
}

const isOutOfMemory = (message: string): boolean => message.includes('InternalError: out of memory');

/** Reading what the engine threw may run code of the source. */
function textOf(failure: unknown): string {
  try {
    if (failure instanceof JSException) return `${failure.name}: ${failure.message}`;
    return failure instanceof Error && isOutOfMemory(failure.message) ? failure.message : UNUSABLE;
  } catch {
    return UNUSABLE;
  }
}
