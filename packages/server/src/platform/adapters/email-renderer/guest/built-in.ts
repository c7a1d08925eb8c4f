// The product's own sources, bundled with the libraries. They run in the worker itself: no owner wrote them, and QuickJS
// takes ten times as long for them. What differs from email to email is data in them, as in the sandbox.
import type { EmailRenderRecipient } from '../../../ports/email-renderer.js';
import { setMessages } from './emails.js';
import { runTasks } from './globals.js';
import { renderText } from './render.js';
import {
  type Exports,
  type GuestAnswer,
  type GuestJob,
  renderEmail,
  type SourceModules,
  toFailed,
} from './render-email.js';

/** The built-in sources, as the build has compiled them. */
export interface BuiltInSources {
  /** Returns the modules of sources if all of them are built-in, by their texts. */
  find(template: string, theme: string | null): SourceModules | undefined;
  render(modules: SourceModules, job: GuestJob, recipient: EmailRenderRecipient): Promise<GuestAnswer>;
  /** The plain text of rendered HTML. */
  renderText(html: string): string;
}

/** Makes the built-in sources of modules by the texts that they are compiled from. */
export const createBuiltInSources = (modules: ReadonlyMap<string, Exports>): BuiltInSources => ({
  find: (templateText, themeText) => {
    const template = modules.get(templateText);
    const theme = themeText === null ? null : modules.get(themeText);
    return template && theme !== undefined ? { template, theme } : undefined;
  },
  render: async (found, job, recipient) => {
    setMessages(job.messages ?? {});
    return await withTasks(renderEmail(found, job, recipient).catch(toFailed));
  },
  renderText,
});

/** Runs what the libraries put off until the work has ended. */
async function withTasks<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  while (!isOver) {
    runTasks();
    await Promise.resolve();
  }
  return await work;
}
