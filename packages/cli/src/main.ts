import { createProgram } from './program.js';

// The server's code is bundled. By its source maps, stack traces name the source files.
process.setSourceMapsEnabled(true);

await createProgram().parseAsync(process.argv);
