import { createProgram } from './program.js';

// The server's code is bundled. By its source maps, stack traces name the source files.
process.setSourceMapsEnabled(true);

const args = process.argv.slice(2);
await (await createProgram(args)).parseAsync(args, { from: 'user' });
