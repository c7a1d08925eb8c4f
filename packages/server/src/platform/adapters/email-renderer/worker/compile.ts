import { type EncodedSourceMap, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { transform } from 'sucrase';
import { type Outline, parse, toSourceFailure } from './parse.js';
import type { Position, SourceName } from './source-failure.js';

/** A source as QuickJS runs it. */
export interface Compiled {
  readonly source: SourceName;
  /** The module's name inside QuickJS. */
  readonly file: string;
  readonly code: string;
  readonly outline: Outline;
  /** Where a place of the compiled code comes from. */
  trace(position: Position): Position | undefined;
}

/** Sources that were compiled last: an email to many recipients comes as many jobs. */
const known = new Map<string, Compiled>();
const MOST_KNOWN = 16;

/**
 * Compiles TSX to a JavaScript module.
 *
 * @throws SourceFailure when the source does not compile
 */
export function compile(text: string, source: SourceName): Compiled {
  const key = `${source} ${text}`;
  const compiled = known.get(key) ?? compileNew(text, source);
  // The oldest comes first in a map.
  known.delete(key);
  known.set(key, compiled);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MOST_KNOWN) known.delete(oldest);
  return compiled;
}

function compileNew(text: string, source: SourceName): Compiled {
  const outline = parse(text, source);
  const file = `${source}.tsx`;
  const { code, map } = transformed(text, source);
  const trace = map && new TraceMap(map);
  return {
    source,
    file,
    code,
    outline,
    trace({ line, column }) {
      const original = trace && originalPositionFor(trace, { line, column: column - 1 });
      return original && original.line !== null ? { line: original.line, column: original.column + 1 } : undefined;
    },
  };
}

function transformed(text: string, source: SourceName): { code: string; map: EncodedSourceMap | undefined } {
  try {
    const { code, sourceMap } = transform(text, {
      // Modules stay as they are: the transform to CommonJS breaks arktype's type.call.
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      filePath: `${source}.tsx`,
      sourceMapOptions: { compiledFilename: `${source}.js` },
    });
    return { code, map: sourceMap && { ...sourceMap, version: 3, names: [], file: sourceMap.file } };
  } catch (failure) {
    throw toSourceFailure(failure, source);
  }
}
