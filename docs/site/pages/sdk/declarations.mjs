import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * Something that a package exports.
 *
 * @typedef {object} Declaration
 * @property {string} name
 * @property {string} file relative to the root
 * @property {ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableStatement} node
 */

/** @type {Map<string, ts.SourceFile>} */
const parsed = new Map();

/** @param {string} root @param {string} file */
const parse = (root, file) => {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
};

/** The source that a relative import leads to. @param {string} root @param {string} from @param {string} specifier */
const resolve = (root, from, specifier) => {
  const stem = join(dirname(from), specifier).replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(join(root, file)));
};

/** @param {ts.Statement} statement @returns {Declaration['node'] | undefined} */
const declarationOf = (statement) =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isVariableStatement(statement)
    ? statement
    : undefined;

/** @param {Declaration['node']} node @returns {readonly string[]} */
const namesOf = (node) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name.getText())
    : node.name
      ? [node.name.text]
      : [];

/** @param {ts.Statement} statement */
const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Declarations in a file itself. @param {ts.SourceFile} source @param {string} file @returns {Declaration[]} */
const ownDeclarations = (source, file) =>
  source.statements.filter(isExported).flatMap((statement) => {
    const node = declarationOf(statement);
    return node ? namesOf(node).map((name) => ({ name, file, node })) : [];
  });

/**
 * Everything that a module exports, from its sources: nothing is compiled. What it takes from other packages is left out.
 *
 * @param {string} root of the repository
 * @param {string} file relative to the root
 * @returns {Declaration[]} each once; the signatures of an overloaded function are one declaration each
 */
export const readExports = (root, file) => {
  const source = parse(root, file);
  const reexported = source.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const { moduleSpecifier, exportClause } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const target = resolve(root, file, moduleSpecifier.text);
    if (target === undefined) return [];
    const all = readExports(root, target);
    if (!exportClause || !ts.isNamedExports(exportClause)) return all;
    const wanted = new Set(exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text));
    return all.filter(({ name }) => wanted.has(name));
  });
  return [...ownDeclarations(source, file), ...reexported];
};

/** The names that an interface or a class extends. @param {Declaration} declaration @returns {readonly string[]} */
export const parentsOf = ({ node }) =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)
    ? (node.heritageClauses ?? []).flatMap(({ types }) =>
        types.flatMap((type) => type.getText().match(/[A-Z]\w+/g) ?? []),
      )
    : [];
