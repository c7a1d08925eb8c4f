import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../forms/button.js';

/** How long after the last keystroke the search starts. */
const pauseMillis = 150;

/** What {@link SearchField} takes. */
export interface SearchFieldProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly placeholder: string;
  /** The current search term. */
  readonly value: string;
  /** Receives the trimmed term when typing pauses. */
  readonly onChange: (term: string) => void;
}

/** Searches while the user types. Follows the URL when that changes otherwise, such as by “back”. */
export const SearchField = ({ label, icon: Icon, placeholder, value, onChange }: SearchFieldProps): ReactNode => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const term = text.trim();
    if (term === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = term;
      onChange(term);
    }, pauseMillis);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return (
    <search className="relative w-full sm:w-80">
      <Icon aria-hidden className="pointer-events-none absolute start-3 top-2.5 size-4 text-muted-foreground" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={256}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className="h-9 w-full rounded-md border border-input bg-background ps-9 pe-9"
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          className="absolute end-0.5 top-0.5"
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </search>
  );
};
