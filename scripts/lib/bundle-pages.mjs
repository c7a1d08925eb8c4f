import { runTool } from './run.mjs';

/**
 * The first start builds within 400 MB. On two cores, one thread is as fast for these tools and takes a third of the
 * memory.
 */
const oneThread = { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', MALLOC_ARENA_MAX: '1' };

/** Vite puts environment variables with its prefix into the bundle; those of this shell belong to other apps. */
const withoutAppVariables = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => name.startsWith('VITE_'))
      .map((name) => [name, undefined]),
  );

/**
 * Bundles the pages of a folder for production, whatever `NODE_ENV` is in this shell: the build is kept and served.
 *
 * @param {string} folder with an `index.html`; relative to the root, or absolute
 */
export const bundlePages = (folder) =>
  runTool('vite', ['build', folder, '--logLevel', 'warn'], {
    env: { ...oneThread, ...withoutAppVariables(), NODE_ENV: 'production' },
  });
