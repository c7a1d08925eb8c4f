import { MAX_STACK_SIZE, QuickJS } from 'quickjs-wasi';
import type { Prepared } from './snapshot.js';

/** A source may use so much, the libraries included. */
export const MEMORY_BYTES = 128 * 1024 * 1024;

/** Thrown through the engine, so that no code of the source runs after it. */
export class DeadlineExceeded extends Error {}

/** An engine that is ready for a job. */
export interface ReadyEngine {
  readonly vm: QuickJS;
  /** Numbers of functions of the guest, for `importHandle`. */
  readonly tokens: Prepared['tokens'];
}

interface Running extends ReadyEngine {
  /** Has all that code in the engine can change. */
  readonly memory: WebAssembly.Memory;
}

/**
 * The QuickJS engine of a worker. Every job begins with the memory of the snapshot, so that nothing that a source does to
 * the built-in objects outlives its job. Copying that memory back takes a tenth of the time of a new engine, and a worker
 * has one engine instead of many that wait for the garbage collector. No function of ours can be called from inside.
 */
export class Engine {
  readonly #load: () => Promise<Prepared>;
  #prepared: Prepared | undefined;
  #running: Running | undefined;
  /** When the code that runs must have ended, in the worker's time. */
  deadline = Number.POSITIVE_INFINITY;

  /** @param load reads the snapshot; called for the first job, since it takes 50 MB that built-in emails do not need */
  constructor(load: () => Promise<Prepared>) {
    this.#load = load;
  }

  /** Returns the engine in its first state. Handles of former jobs are void. */
  async begin(): Promise<ReadyEngine> {
    this.#prepared ??= await this.#load();
    this.#running ??= await this.#start(this.#prepared);
    return this.#running;
  }

  /** Wipes what a job has left in the memory. */
  end(): void {
    if (!this.#prepared || !this.#running) return;
    const { snapshot } = this.#prepared;
    const memory = new Uint8Array(this.#running.memory.buffer);
    // Memory of WebAssembly never shrinks.
    if (memory.length > snapshot.memory.length) return this.discard();
    memory.set(snapshot.memory);
    this.deadline = Number.POSITIVE_INFINITY;
  }

  /** Throws the engine away, because it was interrupted: its stack pointer, which is not in the memory, may be wrong. */
  discard(): void {
    this.#running?.vm.dispose();
    this.#running = undefined;
    this.deadline = Number.POSITIVE_INFINITY;
  }

  async #start({ wasm, snapshot, tokens }: Prepared): Promise<Running> {
    let memory: WebAssembly.Memory | undefined;
    const vm = await QuickJS.restore(snapshot, {
      wasm,
      memoryLimit: MEMORY_BYTES,
      maxStackSize: MAX_STACK_SIZE,
      timezoneOffset: 0,
      interruptHandler: () => {
        if (performance.now() > this.deadline) throw new DeadlineExceeded();
        return false;
      },
      moduleLoader: { load: refuseModule },
      wasi: (given: WebAssembly.Memory) => {
        memory = given;
        // What a source could make the engine's C library print would go to our own output.
        return { fd_write: () => 0 };
      },
    });
    if (!memory) throw new Error('The engine has no memory');
    // The limits are in the memory too.
    snapshot.memory.set(new Uint8Array(memory.buffer));
    return { vm, tokens, memory };
  }
}

const refuseModule = (name: string): string => {
  throw new Error(`Cannot import "${name}".`);
};
