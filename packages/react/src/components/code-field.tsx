'use client';

import { screenLimits } from '@portico/contract/plain';
import { type ClipboardEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { Labelled } from './field.js';
import { toLatinDigits } from './latin-digits.js';
import type { FieldBinding } from './use-form.js';

/** Characters of a code: emailed codes have letters, authenticator codes only digits. */
type CodeKind = 'letters' | 'digits';

const length = screenLimits.codeShortPartChars;

/** Emailed codes do not use letters that look like digits. Users who type one mean the digit. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

const tidy: Readonly<Record<CodeKind, (text: string) => string>> = {
  letters: (text) =>
    text
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
      .replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter),
  digits: (text) => text.replaceAll(/\D/g, ''),
};

/** Codes in a text, such as the line of an email: a word with a digit, or capital letters and digits in groups. */
const codesInText = [/\b(?=[a-z]*\d)[0-9a-z]{6}\b/i, /\b[0-9A-Z](?:[ -]?[0-9A-Z]){5}\b/, /\b\d(?:[ -]?\d){5}\b/];

/** Returns the code in a typed or pasted text, or the characters of a code that is not complete. */
const findCode = (kind: CodeKind, text: string): string => {
  const found = codesInText.map((pattern) => tidy[kind](pattern.exec(text)?.[0] ?? ''));
  return found.find((code) => code.length === length) ?? tidy[kind](text).slice(0, length);
};

/** Finds the full code in a pasted link. */
const findFullCode = (text: string): string | undefined =>
  new RegExp(`(?:[?&]code=|^\\s*)([0-9a-z]{${screenLimits.codeLengthChars}})(?:[&#\\s]|$)`, 'i')
    .exec(text)?.[1]
    ?.toLowerCase();

const countChanges = (code: string, former: string): number =>
  [...code].filter((character, at) => character !== former[at]).length;

interface CodeFieldProps {
  readonly label: string;
  readonly binding: FieldBinding;
  readonly kind: CodeKind;
  /**
   * Called with the full code of a pasted link before the form is sent, and with `undefined` when the user types again.
   */
  readonly onFullCode?: (code: string | undefined) => void;
}

/**
 * A field for a six-character code. Ignores other characters, also the words around a pasted code, and sends the form
 * after the last one, but not when one character of a code is corrected: another one may be wrong, too.
 */
export const CodeField = ({ label, binding, kind, onFullCode }: CodeFieldProps): ReactNode => {
  const formerCode = useRef('');
  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const typed = toLatinDigits(input.value);
    const value = findCode(kind, typed);
    if (value !== input.value) {
      // Setting a value moves the cursor to its end.
      const cursor = tidy[kind](typed.slice(0, input.selectionEnd ?? length)).length;
      input.value = value;
      input.setSelectionRange(cursor, cursor);
    }
    onFullCode?.(undefined);
    binding.input.onInput(event);
    if (value.length < length) return;
    const changes = countChanges(value, formerCode.current);
    formerCode.current = value;
    if (changes > 1) input.form?.requestSubmit();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const code = findFullCode(event.clipboardData.getData('text'));
    if (code === undefined || !onFullCode) return;
    event.preventDefault();
    onFullCode(code);
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Labelled label={label} binding={binding}>
      <input
        {...binding.input}
        onInput={onInput}
        onPaste={onPaste}
        className="portico-input portico-code"
        type="text"
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        // Browsers and phones fill in codes from messages, HTML Standard §4.10.18.7.1.
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={binding.errorId}
      />
    </Labelled>
  );
};
