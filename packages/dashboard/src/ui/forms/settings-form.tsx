import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorNote } from '../display/error-note.js';
import { useKeptFocus } from '../display/use-kept-focus.js';
import { Button } from './button.js';
import type { SaveForm } from './use-save-form.js';

/** What {@link SettingsForm} takes. */
export interface SettingsFormProps<Values extends FieldValues> {
  readonly form: SaveForm<Values>;
  /** What each setting is called in the list of changes. */
  readonly names: Readonly<Record<keyof Values & string, string>>;
  readonly children: ReactNode;
}

/** Settings that are saved together: lists the changes, saves or discards them, and can undo the last save. */
export const SettingsForm = <Values extends FieldValues>({
  form,
  names,
  children,
}: SettingsFormProps<Values>): ReactNode => {
  const { changed, submit, discard, undo, isBusy, failure } = form;
  const isChanged = changed.length > 0;
  const status = useRef<HTMLSpanElement>(null);
  const keptFocus = useKeptFocus(status);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <ErrorNote error={failure} />
      <div {...keptFocus} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isChanged}>
          Save changes
        </Button>
        {isChanged && !isBusy && <Button onClick={discard}>Discard</Button>}
        {/* Not `<output>`: resetting a form empties that element behind React's back. */}
        <span ref={status} tabIndex={-1} aria-live="polite" className="text-muted-foreground outline-none">
          {isChanged && `Changed: ${changed.map((name) => names[name] ?? name).join(', ')}`}
          {!isChanged && undo && 'Saved'}
        </span>
        {!isChanged && undo && (
          <Button size="small" isBusy={undo.isBusy} onClick={() => void undo.start()}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
};
