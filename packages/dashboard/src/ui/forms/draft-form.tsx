import type { FormEvent, ReactNode } from 'react';
import { ErrorNote } from '../display/error-note.js';
import { Button } from './button.js';
import type { Draft } from './use-draft.js';

/** What {@link DraftForm} takes. */
export interface DraftFormProps<Values extends object> {
  readonly draft: Draft<Values>;
  /** What each setting is called where the changes are listed. */
  readonly names: Readonly<Record<keyof Values, string>>;
  /** Called before saving; saves only when it gives true. Absent: everything may be saved. */
  readonly onCheck?: (() => boolean) | undefined;
  readonly children: ReactNode;
}

/** Settings that are saved together: says what has changed, saves it, and can take the save back. */
export const DraftForm = <Values extends object>({
  draft,
  names,
  onCheck,
  children,
}: DraftFormProps<Values>): ReactNode => {
  const { changed, save, undo, discard } = draft;
  const isChanged = changed.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || onCheck?.() === false) return;
    void save.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <ErrorNote error={save.error ?? undo?.error} />
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" isBusy={save.isBusy} disabled={!isChanged}>
          Save changes
        </Button>
        {isChanged && !save.isBusy && <Button onClick={discard}>Discard</Button>}
        <output className="text-muted-foreground">
          {isChanged && `Changed: ${changed.map((key) => names[key]).join(', ')}`}
          {!isChanged && undo && 'Saved.'}
        </output>
        {!isChanged && undo && (
          <Button size="small" isBusy={undo.isBusy} onClick={() => void undo.start()}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
};
