import { Worker } from 'node:worker_threads';
import { Outage } from '../../failures/failures.js';
import type { EmailRenderOutcome } from '../../ports/email-renderer.js';
import { type RenderRequest, type WorkerData, type WorkerMessage, WorkerMessageSchema } from './protocol.js';

/** The build puts the worker and the snapshot here, both for sources and for what is compiled. */
const folder = new URL('../../../../sandbox/', import.meta.url);

/** How long a thread may take. */
export interface ThreadLimits {
  readonly loadMillis: number;
  /** Between two outcomes. After that the thread is killed. */
  readonly killMillis: number;
}

/** How a run of a job ended: `killed` when the time was over, `died` when the thread ended itself. */
export type RunEnd = 'done' | 'killed' | 'died';

/** One run: where outcomes go, and how it ends. */
interface Run {
  report(outcome: EmailRenderOutcome): void;
  end(end: RunEnd): void;
}

/** A worker thread that renders one job at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #loaded: Promise<void>;
  #settleLoading: ((failure?: Outage) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #run: Run | undefined;
  #isOver = false;

  constructor(data: Omit<WorkerData, 'folder'>, limits: ThreadLimits) {
    this.#limits = limits;
    this.#worker = new Worker(new URL('worker.js', folder), {
      workerData: { ...data, folder: folder.href },
      env: {},
      argv: [],
      execArgv: [],
      // Renders leave much garbage behind, for which V8 would keep 32 MB more.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      stdout: true,
      stderr: true,
    });
    this.#loaded = new Promise((resolve, reject) => {
      this.#settleLoading = (failure) => (failure ? reject(failure) : resolve());
    });
    this.#worker.on('message', (message: unknown) => this.#take(message));
    this.#worker.on('error', (failure) => this.#stop('died', failure));
    this.#worker.on('exit', () => this.#stop('died'));
    this.#limitTo(limits.loadMillis);
  }

  /** Resolves when the libraries are loaded; rejects with an Outage when the thread cannot start. */
  get loaded(): Promise<void> {
    return this.#loaded;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Runs a job.
   *
   * @throws Outage when the thread cannot start
   */
  async run(request: RenderRequest, report: (outcome: EmailRenderOutcome) => void): Promise<RunEnd> {
    this.#worker.ref();
    await this.#loaded;
    return new Promise((end) => {
      this.#run = { report, end };
      this.#limitRun();
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    this.#stop('killed');
    await this.#worker.terminate();
  }

  #take(message: unknown): void {
    const { data, error } = WorkerMessageSchema.safeParse(message);
    if (!data) return this.#stop('died', error);
    this.#heed(data);
  }

  #heed(message: WorkerMessage): void {
    clearTimeout(this.#timer);
    switch (message.kind) {
      case 'loading':
        return this.#limitTo(this.#limits.loadMillis);
      case 'ready':
        this.#settleLoading?.();
        return this.#limitRun();
      case 'outcome':
        this.#run?.report(message.outcome);
        return this.#limitRun();
      case 'done':
        // An idle thread does not keep the process alive.
        this.#worker.unref();
        return this.#endRun('done');
    }
  }

  #limitRun(): void {
    if (this.#run) this.#limitTo(this.#limits.killMillis);
  }

  #limitTo(millis: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop('killed', new Error(`No response for ${millis} ms`)), millis);
  }

  #stop(end: 'killed' | 'died', cause?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#settleLoading?.(new Outage('email renderer', cause));
    this.#endRun(end);
    void this.#worker.terminate();
  }

  #endRun(end: RunEnd): void {
    const run = this.#run;
    this.#run = undefined;
    run?.end(end);
  }
}
