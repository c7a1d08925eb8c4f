import type { EmailRenderFailure, EmailRenderOutcome, EmailRenderRecipient } from '../../../ports/email-renderer.js';
import type { BuiltInSources } from '../guest/built-in.js';
import type { GuestAnswer, GuestJob, SourceModules } from '../guest/render-email.js';
import type { RenderRequest } from '../protocol.js';
import { type Compiled, compile } from './compile.js';
import { Sandbox, type SandboxParts } from './sandbox.js';
import { type Position, SourceFailure, toFailure } from './source-failure.js';

/** The parts of an email together, in bytes of UTF-8. */
const MAX_EMAIL_BYTES = 2 * 1024 * 1024;
/** RFC 5322 §2.1.1 allows no longer line. */
const MAX_LINE_LENGTH = 998;

/** A header that continues in another line could be followed by headers of the source's own. */
const isBroken = /[\r\n\u2028\u2029\0]/;

/** After this many recipients for whom a source ran too long, it is not tried for the others. */
const MAX_STOPS = 3;

const tooLarge = (): EmailRenderFailure =>
  toFailure(new SourceFailure('The email is larger than 2 MiB (HTML and text together).'));

/** Where a job's outcomes go, and whether to leave the rest for later. */
export interface Progress {
  report(outcome: EmailRenderOutcome): void;
  shouldYield(): boolean;
}

/** What jobs are run with. */
export interface JobParts extends SandboxParts {
  readonly builtIn: BuiltInSources;
}

/** Renders for the recipients of a job, one after the other. */
export async function runJob(parts: JobParts, request: RenderRequest, progress: Progress): Promise<void> {
  const job = new Job(parts, request);
  try {
    for (const recipient of request.recipients) {
      progress.report(await job.render(recipient));
      if (progress.shouldYield()) return;
    }
  } finally {
    job.close();
  }
}

class Job {
  readonly #parts: JobParts;
  readonly #request: RenderRequest;
  readonly #guestJob: GuestJob;
  /** Undefined if the sources are an owner's, which run in the sandbox. */
  readonly #builtIn: SourceModules | undefined;
  #compiled: { readonly template: Compiled; readonly theme: Compiled | undefined } | undefined;
  #sandbox: Sandbox | undefined;
  /** The failure of all recipients. */
  #failure: EmailRenderFailure | undefined;
  #stops = 0;

  constructor(parts: JobParts, request: RenderRequest) {
    const { template, theme, mode, project, messages, seed } = request;
    this.#parts = parts;
    this.#request = request;
    this.#guestJob = { mode, project, seed, ...(messages && { messages }) };
    this.#builtIn = parts.builtIn.find(template, theme);
  }

  async render(recipient: EmailRenderRecipient): Promise<EmailRenderOutcome> {
    if (!this.#builtIn) return await this.#renderInSandbox(JSON.stringify(recipient));
    return this.#toOutcome(await this.#parts.builtIn.render(this.#builtIn, this.#guestJob, recipient));
  }

  async #renderInSandbox(recipient: string): Promise<EmailRenderOutcome> {
    this.#failure ??= await this.#open();
    if (this.#failure || !this.#sandbox) return this.#failure ?? toFailure(new SourceFailure('Nothing was rendered.'));
    try {
      return this.#toOutcome(await this.#sandbox.render(recipient));
    } catch (failure) {
      // What was interrupted is in no state to continue.
      this.close();
      const outcome = this.#toFailure(failure);
      this.#stops += 1;
      if (this.#stops === MAX_STOPS) this.#failure = outcome;
      return outcome;
    }
  }

  close(): void {
    this.#sandbox?.close();
    this.#sandbox = undefined;
  }

  /** Opens a sandbox unless there is one. */
  async #open(): Promise<EmailRenderFailure | undefined> {
    if (this.#sandbox) return undefined;
    const { template, theme } = this.#request;
    try {
      this.#compiled ??= {
        theme: theme === null ? undefined : compile(theme, 'theme'),
        template: compile(template, 'template'),
      };
      this.#sandbox = await Sandbox.open(this.#parts);
      const answer = await this.#sandbox.begin(this.#guestJob, this.#compiled.template, this.#compiled.theme);
      if (answer.kind === 'ready') return undefined;
      const outcome = this.#toOutcome(answer);
      return outcome.kind === 'failed' ? outcome : undefined;
    } catch (failure) {
      this.close();
      return this.#toFailure(failure);
    }
  }

  #toOutcome(answer: GuestAnswer): EmailRenderOutcome {
    if (answer.kind === 'ready') return toFailure(new SourceFailure('Nothing was rendered.'));
    if (answer.kind === 'failed') return toFailure(this.#locate(answer));
    const { kind, html, subject, notificationCategory } = answer;
    // Before the text is made of it: a source can answer in place of our code, and the engine's limits end there.
    if (Buffer.byteLength(html) > MAX_EMAIL_BYTES) return tooLarge();
    const text = answer.text ?? this.#textOf(html);
    if (Buffer.byteLength(html) + Buffer.byteLength(text) > MAX_EMAIL_BYTES) return tooLarge();
    for (const [name, value = ''] of [
      ['Subject', subject],
      ['NotificationCategory', notificationCategory],
    ] as const)
      if (value.length > MAX_LINE_LENGTH || isBroken.test(value)) return this.#failAtMarker(name);
    return {
      kind,
      html,
      text,
      ...(subject !== undefined && { subject }),
      ...(notificationCategory !== undefined && { notificationCategory }),
    };
  }

  #textOf(html: string): string {
    try {
      return this.#parts.builtIn.renderText(html);
    } catch {
      throw new SourceFailure('The HTML is nested too deeply to create the text part.');
    }
  }

  #failAtMarker(name: string): EmailRenderFailure {
    const message = `The value of <${name}> must be one line of at most ${MAX_LINE_LENGTH} characters.`;
    return toFailure(new SourceFailure(message, { source: 'template', position: this.#positionOfMarker(name, 0) }));
  }

  #toFailure(failure: unknown): EmailRenderFailure {
    if (!(failure instanceof SourceFailure)) throw failure;
    return toFailure(this.#locateImport(failure));
  }

  /** The first place in a source on a stack such as `at EmailTemplate (template.tsx:3:14)`. */
  #locate({ message, stack, source, marker }: GuestAnswer & { readonly kind: 'failed' }): SourceFailure {
    if (marker)
      return new SourceFailure(message, {
        source: 'template',
        position: this.#positionOfMarker(marker.name, marker.ordinal),
      });
    const [, file, line, column] = /\b(template|theme)\.tsx:(\d+)(?::(\d+))?/.exec(stack) ?? [];
    const compiled = file === 'theme' ? this.#compiled?.theme : this.#compiled?.template;
    if (!file || !compiled) return new SourceFailure(message, { source });
    const position = compiled.trace({ line: Number(line), column: Number(column ?? 1) });
    return new SourceFailure(message, { source: compiled.source, position });
  }

  #positionOfMarker(name: string, ordinal: number): Position | undefined {
    return this.#compiled?.template.outline.markers.get(name)?.[ordinal];
  }

  /** The engine does not say where a name is imported that a module does not export. */
  #locateImport(failure: SourceFailure): SourceFailure {
    const [, name, module] = /export '(.+)' in module '(.+)'/.exec(failure.message) ?? [];
    for (const compiled of name && this.#compiled ? [this.#compiled.template, this.#compiled.theme] : []) {
      const position = compiled?.outline.imports.get(`${module} ${name}`);
      if (!compiled || !position) continue;
      return new SourceFailure(`"${module}" does not export ${name}.`, { source: compiled.source, position });
    }
    return failure;
  }
}
