import ts from 'typescript';
import { block, table } from '../text.mjs';
import { renderComment, summaryOf, tagsOf } from './comments.mjs';

/** The function that a constant is, whose body is left out. @param {ts.Node} node */
const functionOf = (node) => {
  if (!ts.isVariableStatement(node)) return node;
  const value = node.declarationList.declarations[0]?.initializer;
  return value && ts.isArrowFunction(value) ? value : node;
};

/** The code of a node without its doc comments, body, and the indentation of its place. @param {ts.Node} node */
export const signatureOf = (node) => {
  const source = node.getSourceFile();
  const start = node.getStart(source);
  const made = functionOf(node);
  const { body, equalsGreaterThanToken: arrow } = /** @type {Partial<ts.ArrowFunction>} */ (made);
  const { character } = source.getLineAndCharacterOfPosition(start);
  return source.text
    .slice(start, (arrow ?? body)?.getStart(source) ?? node.end)
    .trim()
    .replaceAll(`\n${' '.repeat(character)}`, '\n')
    .replace(/^export /, '')
    .replace(/^ *\/\*\*[^]*?\*\/\n/gm, '');
};

/** @param {ts.Node} node */
const isPrivate = (node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) =>
    [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword].includes(kind),
  );

/** @param {ts.TypeElement | ts.ClassElement} member @returns {member is ts.MethodSignature | ts.MethodDeclaration} */
const isMethod = (member) => ts.isMethodSignature(member) || ts.isMethodDeclaration(member);

/** @param {ts.TypeElement | ts.ClassElement} member @returns {member is ts.PropertySignature | ts.PropertyDeclaration} */
const isProperty = (member) => ts.isPropertySignature(member) || ts.isPropertyDeclaration(member);

/** @param {readonly (ts.TypeElement | ts.ClassElement)[]} members */
const renderProperties = (members) => {
  const rows = members
    .filter(isProperty)
    .map((member) => [
      `\`${member.name.getText()}${member.questionToken ? '?' : ''}\``,
      `\`${(member.type?.getText() ?? 'unknown').replace(/\s+/g, ' ')}\``,
      [summaryOf(member), tagsOf(member).some(({ tagName }) => tagName.text === 'deprecated') ? 'Deprecated.' : '']
        .filter((part) => part !== '')
        .join(' '),
    ]);
  return rows.length > 0 ? table(['Property', 'Type', 'Description'], rows) : '';
};

/** @param {readonly (ts.TypeElement | ts.ClassElement)[]} members */
const renderMethods = (members) => {
  /** @type {Map<string, (ts.MethodSignature | ts.MethodDeclaration)[]>} */
  const byName = new Map();
  for (const member of members.filter(isMethod)) {
    const name = member.name.getText();
    byName.set(name, [...(byName.get(name) ?? []), member]);
  }
  return [...byName].map(([name, signatures]) =>
    [
      `### ${name}()`,
      block(signatures.map(signatureOf).join('\n'), 'ts'),
      ...signatures.map(renderComment).filter((text) => text !== ''),
    ].join('\n\n'),
  );
};

/**
 * The members of an interface or a class: a table of its properties, then each method with its doc comment.
 *
 * @param {readonly (ts.TypeElement | ts.ClassElement)[]} members
 */
export const renderMembers = (members) => {
  const open = members.filter((member) => !isPrivate(member) && !member.name?.getText().startsWith('#'));
  return [renderProperties(open), ...renderMethods(open)].filter((part) => part !== '').join('\n\n');
};

/** Whether an interface or a class has methods. @param {ts.Node} node */
export const hasMethods = (node) =>
  (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) && [...node.members].some(isMethod);
