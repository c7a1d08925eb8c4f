// Reads the arguments of a script.
import { parseArgs } from 'node:util';

/**
 * Returns the options of the script. `--help` prints its usage and ends it; an option that it does not know ends it with
 * the code 1.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 */
export const readArguments = (usage, config) => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence names the option; the next ones speak of positional arguments.
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
    console.error(`${problem}.\n\n${usage}`);
    process.exit(1);
  }
};
