'use client';

import { type ReactNode, useId } from 'react';

/** A choice of a list. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note?: string | undefined;
}

interface OptionsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A list of which one is chosen, as radio buttons. A single option is only named: there is nothing to choose. */
export const Options = <Value extends string>({ label, options, chosen, onChoose }: OptionsProps<Value>): ReactNode => {
  const name = useId();
  const [only, ...others] = options;
  if (only && others.length === 0)
    return (
      <div className="portico-field">
        <span className="portico-label">{label}</span>
        <span className="portico-plan-price">{only.text}</span>
        {only.note !== undefined && <span className="portico-option-note">{only.note}</span>}
      </div>
    );
  return (
    <fieldset className="portico-options">
      <legend className="portico-options-name">{label}</legend>
      {options.map(({ value, text, note }) => (
        <label className="portico-option" key={value}>
          <input
            className="portico-option-mark"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="portico-option-text">
            {text}
            {note !== undefined && <span className="portico-option-note">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
