// @needs nothing

import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completeEmail } from './complete-email.js';

/** What is offered at the mark `|`, and the text that it replaces. */
const completeAt = (text: string) => {
  const pos = text.indexOf('|');
  const doc = text.slice(0, pos) + text.slice(pos + 1);
  const begun = EditorState.create({ doc, extensions: [javascript({ jsx: true, typescript: true })] });
  // A new state is parsed for 20 ms only, in which a busy machine does not get through. The next state has the whole tree.
  ensureSyntaxTree(begun, doc.length, 10_000);
  const { state } = begun.update({});
  const result = completeEmail(new CompletionContext(state, pos, false));
  return result && { labels: result.options.map(({ label }) => label), replaced: doc.slice(result.from, pos) };
};

const template = (inside: string): string => `import { type } from 'arktype';
export const variablesSchema = type({ invoice: 'string', 'note?': 'string' });
export function EmailTemplate({ user, project, variables }) {
  return <Section>${inside}</Section>;
}
EmailTemplate.PreviewVariables = { invoice: 'A-17', "daysLeft": 5 };
`;

test('the variables of the schema and of the samples are offered after their prop', () => {
  expect(completeAt(template('{variables.in|}'))).toEqual({ labels: ['invoice', 'note', 'daysLeft'], replaced: 'in' });
  expect(completeAt(template('{variables?.|'))?.labels).toContain('invoice');
  expect(completeAt(template('{user.|}'))?.labels).toEqual(['displayName']);
});

test('a template without variables offers none', () => {
  expect(completeAt('function EmailTemplate({ variables }) { return variables.|')).toBeNull();
});

test('components are offered after an opening bracket', () => {
  const offered = completeAt(template('<Bu|'));
  expect(offered?.labels).toEqual(expect.arrayContaining(['Button', 'Subject', 'NotificationCategory']));
  expect(offered?.replaced).toBe('Bu');
  expect(completeAt(template('<|'))?.labels).toContain('Heading');
});

test('the props of a component are offered in its tag', () => {
  expect(completeAt(template('<Button hr| />'))).toEqual({
    labels: ['href', 'target', 'className', 'style'],
    replaced: 'hr',
  });
  expect(completeAt(template('<Unknown hr| />'))).toBeNull();
  expect(completeAt(template('<Button href={na|} />'))).toBeNull();
});

test('modules, their exports and the categories are offered where they belong', () => {
  expect(completeAt("import { Text } from '|'")?.labels).toContain('@react-email/components');
  expect(completeAt("import { Pr| } from '@portico/emails'")).toMatchObject({
    labels: expect.arrayContaining(['Props', 'Subject', 'message']),
    replaced: 'Pr',
  });
  expect(completeAt(template('<NotificationCategory value="|" />'))?.labels).toEqual(['Marketing', 'Transactional']);
  expect(completeAt(template('<Text className="|" />'))).toBeNull();
});

test('nothing is offered in plain code and text', () => {
  expect(completeAt('const total = am|')).toBeNull();
  expect(completeAt(template('Hello wor|'))).toBeNull();
});
