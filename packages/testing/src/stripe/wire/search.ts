import { invalid } from './fault.js';

const CLAUSE = /^metadata\[(['"])(.{1,40}?)\1\]:(['"])((?:\\.|(?!\3).)*)\3$/;

/**
 * Reads a search query of clauses `metadata['key']:'value'`, joined by AND. A quotation mark in a value is written with
 * a backslash.
 *
 * @returns whether metadata has all the values
 */
export function readSearch(query: string): (metadata: Readonly<Record<string, string>>) => boolean {
  const clauses = query.trim().split(/ +AND +(?=metadata\[)/);
  const wanted = clauses.map((clause) => {
    const [, , key, , value] = CLAUSE.exec(clause) ?? [];
    if (key !== undefined && value !== undefined) return [key, value.replaceAll(/\\(.)/g, '$1')] as const;
    throw invalid(`We were unable to parse your search query: ${query}`, { param: 'query' });
  });
  return (metadata) => wanted.every(([key, value]) => metadata[key] === value);
}
