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

/** A list of which one is chosen, as radio buttons. */
export const Options = <Value extends string>({ label, options, chosen, onChoose }: OptionsProps<Value>): ReactNode => {
  const name = useId();
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

/** Shows the only option by its name, since there is nothing to choose. */
export const OnlyOption = ({ label, text, note }: Omit<Option<string>, 'value'> & { label: string }): ReactNode => (
  <div className="portico-field">
    <span className="portico-label">{label}</span>
    <span className="portico-plan-price">{text}</span>
    {note !== undefined && <span className="portico-option-note">{note}</span>}
  </div>
);
