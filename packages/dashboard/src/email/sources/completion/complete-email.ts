import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { findDeclaredVariables } from '../variables/declared-variables.js';
import { categories, components, exportsOf, membersOf, modules } from './helper-modules.js';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

type Offer = Pick<CompletionResult, 'from' | 'options'>;

// Without a type: CodeMirror then shows names once that the file declares, too.
const offer = (from: number, labels: readonly string[]): Offer | null =>
  labels.length === 0 ? null : { from, options: labels.map((label) => ({ label })) };

const closest = (node: SyntaxNode | null, names: readonly string[]): SyntaxNode | null => {
  for (let at = node; at; at = at.parent) if (names.includes(at.name)) return at;
  return null;
};

const openTags = ['JSXOpenTag', 'JSXSelfClosingTag'];

const read = (state: EditorState, node: SyntaxNode | null | undefined): string =>
  node ? state.sliceDoc(node.from, node.to) : '';

/** The variables of the schema and of the samples. */
const findVariables = (state: EditorState): readonly string[] => {
  const { schema, samples } = findDeclaredVariables(syntaxTree(state), state.doc.toString());
  return [...new Set([...schema, ...samples].map(({ name }) => name))];
};

/** `variables.`, `user.` and `project.`, and what is typed after the dot. */
const completeMember = (context: CompletionContext): Offer | null => {
  const { state } = context;
  const before = context.matchBefore(/\b(?:variables|user|project)\??\.\w*/);
  if (!before) return null;
  const [owner = '', member = ''] = before.text.split(/\??\./);
  const labels = owner === 'variables' ? findVariables(state) : (membersOf[owner] ?? []);
  return offer(before.to - member.length, labels);
};

/** The text between quotes: a module, or the value of an attribute. */
const completeString = (state: EditorState, node: SyntaxNode): Offer | null => {
  const from = node.from + 1;
  if (closest(node, ['ImportDeclaration'])) return offer(from, modules);
  const tag = closest(node, openTags);
  const isCategory = read(state, tag?.getChild('JSXIdentifier')) === 'NotificationCategory';
  const isValue = read(state, closest(node, ['JSXAttribute'])?.firstChild) === 'value';
  return isCategory && isValue ? offer(from, categories) : null;
};

/** What may be imported from the module that the declaration names, or from any while it names none. */
const completeImport = (state: EditorState, declaration: SyntaxNode, from: number): Offer | null => {
  const module = read(state, declaration.getChild('String')).slice(1, -1);
  return offer(from, exportsOf[module] ?? Object.values(exportsOf).flat());
};

/** The name of a component after `<`, or of a prop behind it. */
const completeTag = (state: EditorState, tag: SyntaxNode, from: number): Offer | null => {
  const name = tag.getChild('JSXIdentifier');
  if (!name || from <= name.from) return offer(from, Object.keys(components));
  return offer(from, components[read(state, name)] ?? []);
};

/**
 * Completes what an email source can use: the modules and their exports, components and their props, the categories, and
 * the template’s variables. The names of the file itself are completed by CodeMirror.
 */
export const completeEmail = (context: CompletionContext): CompletionResult | null => {
  const { state, pos, explicit } = context;
  const member = completeMember(context);
  if (member) return member;
  const node = syntaxTree(state).resolveInner(pos, -1);
  if (node.name === 'String' || node.name === 'JSXAttributeValue') return completeString(state, node);
  const word = context.matchBefore(/[\w$]*/);
  const from = word?.from ?? pos;
  const imported = closest(node, ['ImportDeclaration']);
  if (imported && closest(node, ['ImportGroup'])) return completeImport(state, imported, from);
  if (state.sliceDoc(from - 1, from) === '<') return offer(from, Object.keys(components));
  const tag = closest(node, [...openTags, 'JSXExpressionContainer', 'JSXEscape', 'JSXSpreadAttribute']);
  if (!tag || !openTags.includes(tag.name)) return null;
  return explicit || from < pos ? completeTag(state, tag, from) : null;
};
