// The code is bundled. By its source maps, stack traces name the source files. Only those of later modules are read.
process.setSourceMapsEnabled(true);
const { fail } = await import('./fail.js');
const { watchOutput } = await import('./terminal/output.js');
const { createProgram } = await import('./program.js');

watchOutput([process.stdout, process.stderr], fail);

const args = process.argv.slice(2);
await (await createProgram(args)).parseAsync(args, { from: 'user' });

export {};
