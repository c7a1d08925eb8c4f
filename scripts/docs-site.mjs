// Builds the documentation site, if its sources have changed. A running server in a clone calls it at the first request
// for a page of it; `npm run build` does the same.
import { buildDocsSite } from './lib/docs-site.mjs';
import { fail } from './lib/run.mjs';

await buildDocsSite().catch(fail);
