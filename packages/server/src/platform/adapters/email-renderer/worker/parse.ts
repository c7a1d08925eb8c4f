import { type ParserPlugin, parse as parseWithBabel } from '@babel/parser';
import { type Position, SourceFailure, type SourceName } from './source-failure.js';

/** A node of the syntax tree, as far as we look at it. */
interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** What the tree of a source says. */
export interface Outline {
  /** Where each name is imported, by module and name. */
  readonly imports: ReadonlyMap<string, Position>;
  /** Where each marker is, by its name in the helper module. */
  readonly markers: ReadonlyMap<string, readonly Position[]>;
}

/** Modules that sources may import. */
const modules: readonly string[] = [
  'react',
  '@react-email/components',
  'arktype',
  '@portico/emails',
  '@stackframe/emails',
];

/** 20,000 nested tags took 643 ms and then overflowed the stack. */
const MAX_NESTING = 500;
const MAX_LENGTH = 256 * 1024;

const plugins: ParserPlugin[] = ['jsx', 'typescript'];

/**
 * Parses a source.
 *
 * @throws SourceFailure with the position of a syntax error, of a module that is not there, or of too deep nesting
 */
export function parse(text: string, source: SourceName): Outline {
  if (text.length > MAX_LENGTH)
    throw new SourceFailure(`The ${source} is longer than ${MAX_LENGTH.toLocaleString('en')} characters.`, { source });
  return new Walk(source).outline(parseProgram(text, source));
}

function parseProgram(text: string, source: SourceName): Node {
  try {
    return { ...parseWithBabel(text, { sourceType: 'module', plugins }).program };
  } catch (failure) {
    if (failure instanceof RangeError) throw nestedTooDeeply(source);
    throw toSourceFailure(failure, source);
  }
}

const nestedTooDeeply = (source: SourceName, position?: Position): SourceFailure =>
  new SourceFailure(`The ${source} is nested more than ${MAX_NESTING} levels deep.`, { source, position });

/** Babel writes the position into the message too. */
export function toSourceFailure(failure: unknown, source: SourceName): SourceFailure {
  const message = failure instanceof Error ? failure.message : String(failure);
  const [suffix = '', line, column] = / \((\d{1,9}):(\d{1,9})\)$/.exec(message) ?? [];
  const position = line && column ? { line: Number(line), column: Number(column) + 1 } : undefined;
  return new SourceFailure(message.slice(0, message.length - suffix.length), { source, position });
}

class Walk {
  readonly #imports = new Map<string, Position>();
  readonly #markers = new Map<string, Position[]>();
  /** Names in the helper module, by local name. */
  readonly #helpers = new Map<string, string>();

  constructor(readonly source: SourceName) {}

  outline(program: Node): Outline {
    const pending: { readonly node: Node; readonly depth: number }[] = [{ node: program, depth: 0 }];
    // In order, so that imports come before their uses.
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { node, depth } = next;
      if (depth > MAX_NESTING) throw nestedTooDeeply(this.source, positionOf(node));
      this.#visit(node);
      for (const child of childrenOf(node).reverse()) pending.push({ node: child, depth: depth + 1 });
    }
    return { imports: this.#imports, markers: this.#markers };
  }

  #visit(node: Node): void {
    if (node.type === 'ImportExpression' || node.type === 'Import')
      throw this.#failAt(node, 'import() is not available. Write an import statement at the top.');
    if (isModuleReference(node) && !isTypeOnly(node)) this.#visitModule(node);
    if (node.type === 'JSXOpeningElement') this.#visitElement(node);
  }

  #visitModule(node: Node): void {
    const from = stringOf(node['source']);
    if (from === undefined) return;
    if (!modules.includes(from))
      throw this.#failAt(node, `Cannot import "${from}". Available modules: ${modules.slice(0, -1).join(', ')}.`);
    for (const specifier of nodesIn(node['specifiers'])) {
      const name = nameOf(specifier['imported']);
      const local = nameOf(specifier['local']);
      const position = positionOf(specifier);
      if (name && position) this.#imports.set(`${from} ${name}`, position);
      if (name && local && from.endsWith('/emails')) this.#helpers.set(local, name);
    }
  }

  #visitElement(node: Node): void {
    const name = nameOf(node['name']);
    const marker = name === undefined ? undefined : this.#helpers.get(name);
    const position = positionOf(node);
    if (marker && position) this.#markers.set(marker, [...(this.#markers.get(marker) ?? []), position]);
  }

  #failAt(node: Node, message: string): SourceFailure {
    return new SourceFailure(message, { source: this.source, position: positionOf(node) });
  }
}

const isModuleReference = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration';

/** Erased, so it may name any module. */
const isTypeOnly = (node: Node): boolean => node['importKind'] === 'type' || node['exportKind'] === 'type';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const notSyntax: ReadonlySet<string> = new Set([
  'loc',
  'extra',
  'leadingComments',
  'innerComments',
  'trailingComments',
]);

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (notSyntax.has(key) ? [] : isNode(value) ? [value] : nodesIn(value)));

const stringOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;

function positionOf(node: Node): Position | undefined {
  const { loc } = node;
  if (typeof loc !== 'object' || loc === null || !('start' in loc)) return undefined;
  const { start } = loc;
  if (typeof start !== 'object' || start === null || !('line' in start) || !('column' in start)) return undefined;
  return { line: Number(start.line), column: Number(start.column) + 1 };
}
