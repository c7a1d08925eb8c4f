import type { FormEvent, ReactNode } from 'react';
import { Card } from '../display/card.js';
import { ErrorNote } from '../display/error-note.js';
import { Button } from './button.js';
import type { Draft } from './use-draft.js';

/** What {@link SettingsSection} takes. */
export interface SettingsSectionProps<Values extends object> {
  readonly title: string;
  /** What the section affects. */
  readonly description: ReactNode;
  readonly draft: Draft<Values>;
  /** What each setting is called where the changes are listed. */
  readonly names: Readonly<Record<keyof Values, string>>;
  /** Called before saving; saves only when it gives true. Absent: everything may be saved. */
  readonly onCheck?: () => boolean;
  readonly children: ReactNode;
}

/** A section that is saved on its own: says what has changed, saves it, and can take the save back. */
export const SettingsSection = <Values extends object>({
  title,
  description,
  draft,
  names,
  onCheck,
  children,
}: SettingsSectionProps<Values>): ReactNode => {
  const { changed, save, undo, discard } = draft;
  const isChanged = changed.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || onCheck?.() === false) return;
    void save.start();
  };
  return (
    <Card title={title} description={description}>
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
    </Card>
  );
};
