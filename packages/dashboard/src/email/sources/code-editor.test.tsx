// @needs nothing

import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeEditor } from './code-editor.js';

/** Shows the editor, whose text comes back to it only when the test says so. */
const open = () => {
  const heard: string[] = [];
  const withValue = (value: string) => (
    <CodeEditor label="Source" value={value} onChange={(text) => heard.push(text)} problem={undefined} />
  );
  const { container, rerender } = render(withValue('end'));
  const field = container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('[role=textbox]');
  return {
    heard,
    paste: (text: string) => fireEvent.paste(field ?? container, { clipboardData: { getData: () => text } }),
    setValue: (value: string) => rerender(withValue(value)),
    text: () => field?.textContent,
  };
};

test('typing faster than the page renders loses nothing', () => {
  const { heard, paste, setValue, text } = open();
  paste('one ');
  paste('two ');
  expect(heard).toEqual(['one end', 'one two end']);
  setValue('one end');
  expect(text()).toBe('one two end');
  setValue('one two end');
  expect(text()).toBe('one two end');
});

test('a value from elsewhere replaces the text, even one that was typed before', () => {
  const { paste, setValue, text } = open();
  paste('one ');
  setValue('one end');
  setValue('end');
  expect(text()).toBe('end');
  setValue('one end');
  expect(text()).toBe('one end');
  paste('two ');
  setValue('end');
  expect(text()).toBe('end');
});
