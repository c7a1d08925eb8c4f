import { startProduct } from './product.mjs';
import { createProject } from './project.mjs';
import { describeConditions } from './results.mjs';
import { analyze, seed } from './seed.mjs';
import { createRenewal, createSessions } from './sessions.mjs';

/**
 * Starts the product on an engine and fills it; `subject.stop` ends it.
 *
 * @param {'embedded' | 'postgres'} engine
 * @param {{ cores: import('./cores.mjs').Cores | undefined, options: import('./options.mjs').Options }} run
 * @returns {Promise<import('./load-scenario.mjs').Context>}
 */
export const prepare = async (engine, { cores, options }) => {
  console.log(`Starting the product on ${engine}, seeding ${options.users} users …`);
  const subject = await startProduct(engine, cores);
  try {
    const project = await createProject(subject);
    const startedAt = performance.now();
    await seed(subject.connection, { projectId: project.id, users: options.users, projects: options.projects });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`Seeded in ${seconds} s; signing in ${options.sessions} users …`);
    const sessions = await createSessions({ url: subject.url, project, users: options.users, count: options.sessions });
    await analyze(subject.connection);
    const renewSessions = createRenewal({ url: subject.url, project, sessions });
    const conditions = await describeConditions({ subject, cores, options });
    return { subject, project, sessions, renewSessions, cores, options, conditions };
  } catch (failure) {
    await subject.stop();
    throw failure;
  }
};
