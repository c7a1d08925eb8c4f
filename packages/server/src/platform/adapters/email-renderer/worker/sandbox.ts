import { EvalFlags, JSException, type JSValueHandle } from 'quickjs-wasi';
import type { GuestAnswer, GuestJob } from '../guest/render-email.js';
import type { Compiled } from './compile.js';
import { DeadlineExceeded, type Engine, MEMORY_BYTES, type ReadyEngine } from './engine.js';
import { isAnswer } from './guest-answer.js';
import { SourceFailure } from './source-failure.js';

/** What a sandbox is made from. */
export interface SandboxParts {
  readonly engine: Engine;
  readonly deadlineMillis: number;
}

/** The engine of the worker while it has the sources of one job. A worker has one sandbox at a time. */
export class Sandbox {
  readonly #parts: SandboxParts;
  readonly #ready: ReadyEngine;
  #isFresh = true;
  #wasInterrupted = false;

  static async open(parts: SandboxParts): Promise<Sandbox> {
    return new Sandbox(parts, await parts.engine.begin());
  }

  private constructor(parts: SandboxParts, ready: ReadyEngine) {
    this.#parts = parts;
    this.#ready = ready;
  }

  /** Runs the modules of the sources. The first render shares its time. */
  begin(job: GuestJob, template: Compiled, theme: Compiled | undefined): Promise<GuestAnswer> {
    this.#startTime();
    const { vm } = this.#ready;
    return this.#limited(() => {
      const given = [vm.newString(JSON.stringify(job)), this.#evaluate(template)];
      return this.#call('begin', theme ? [...given, this.#evaluate(theme)] : given);
    });
  }

  /** Renders for one recipient. */
  render(recipient: string): Promise<GuestAnswer> {
    if (!this.#isFresh) this.#startTime();
    this.#isFresh = false;
    return this.#limited(() => this.#call('render', [this.#ready.vm.newString(recipient)]));
  }

  /** Wipes what the job has left in the engine. */
  close(): void {
    const { engine } = this.#parts;
    if (this.#wasInterrupted) engine.discard();
    else engine.end();
  }

  #evaluate({ code, file }: Compiled): JSValueHandle {
    return this.#ready.vm.evalCode(code, file, EvalFlags.TYPE_MODULE);
  }

  #startTime(): void {
    this.#parts.engine.deadline = performance.now() + this.#parts.deadlineMillis;
  }

  async #limited(work: () => Promise<GuestAnswer>): Promise<GuestAnswer> {
    try {
      return await work();
    } catch (failure) {
      this.#wasInterrupted = true;
      throw toSourceFailure(failure, this.#parts.deadlineMillis);
    }
  }

  async #call(name: 'begin' | 'render', given: readonly JSValueHandle[]): Promise<GuestAnswer> {
    const { vm, tokens } = this.#ready;
    // Not `vm.undefined`, a handle that the engine would keep for later jobs.
    const nothing = vm.getUndefined();
    const promise = vm.callFunction(vm.importHandle(tokens[name]), nothing, ...given);
    const runTasks = vm.importHandle(tokens.runTasks);
    for (let isIdle = false; promise.promiseState === PENDING && !isIdle; ) {
      const jobs = vm.executePendingJobs();
      isIdle = vm.callFunction(runTasks, nothing).toNumber() === 0 && jobs === 0;
    }
    if (promise.promiseState === PENDING)
      throw new SourceFailure(
        'The source waits for a promise that never resolves. Nothing can be loaded while rendering.',
      );
    const settled = await vm.resolvePromise(promise);
    for (const handle of [promise, runTasks, nothing, ...given]) handle.dispose();
    if (!('value' in settled) || !settled.value.isString) throw new SourceFailure(UNUSABLE);
    const answer: unknown = JSON.parse(settled.value.consume((value) => value.toString()));
    if (!isAnswer(answer)) throw new SourceFailure(UNUSABLE);
    if (answer.kind === 'failed' && isOutOfMemory(answer.message)) throw new SourceFailure(OUT_OF_MEMORY);
    return answer;
  }
}

const PENDING = 0;
const UNUSABLE = 'The source changed built-in objects, so that nothing could be rendered.';

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
