import { fileURLToPath } from 'node:url';
import { ProjectRecord } from '@portico/contract';
import type { Mapped } from '../project-data/mapping.js';
import { type ForeignSource, type SourceOptions, sources } from '../project-data/sources.js';

/** Returns the path of an example of another program's export. */
export const exportFile = (name: string): string => fileURLToPath(new URL(`exports/${name}`, import.meta.url));

/** Returns the result of converting the rows of an example. */
export async function readSource(
  from: ForeignSource,
  { file, ...options }: Partial<SourceOptions> & { file: string },
): Promise<readonly Mapped[]> {
  const rows: Mapped[] = [];
  const source = sources[from]({ providers: new Map(), roles: new Map(), ...options, file: exportFile(file) });
  for await (const { mapped } of source) {
    // Throws if the server would refuse the shape of the record.
    if ('record' in mapped) ProjectRecord.parse(JSON.parse(JSON.stringify(mapped.record)));
    rows.push(mapped);
  }
  return rows;
}
