import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Progress } from '../components/button.js';
import { Done } from '../components/done.js';
import { Failure } from '../components/failure.js';
import type { Fault } from '../components/fault.js';
import { useAction } from '../components/use-action.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { ACCEPTED_IMAGES, shrinkImage, UnreadableImage } from './shrink-image.js';

interface PicturePickerProps {
  readonly hasPicture: boolean;
  /** Saves the picture, a data URL that the server takes; `null` takes it away. */
  readonly onSave: (picture: string | null) => Promise<void>;
  /** Puts into words why it was not saved. */
  readonly explain: (error: unknown) => Fault;
}

/** Chooses a picture from the device, makes it small and saves it; or takes it away. */
export const PicturePicker = ({ hasPicture, onSave, explain }: PicturePickerProps): ReactNode => {
  const translate = useRareTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<'saved' | 'removed'>();
  const { running, failure, run } = useAction<'save' | 'remove'>((error) =>
    error instanceof UnreadableImage ? { text: translate('picture.unreadable') } : explain(error),
  );
  const save = (name: 'save' | 'remove', read: () => Promise<string | null>): void =>
    run(name, async () => {
      setDone(undefined);
      await onSave(await read());
      setDone(name === 'save' ? 'saved' : 'removed');
    });
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) save('save', () => shrinkImage(file));
    // So that the same file can be chosen again after a failure.
    event.target.value = '';
  };
  return (
    <div className="portico-stack">
      <div className="portico-row-actions">
        <Button
          look="quiet"
          size="small"
          busy={running === 'save' ? translate('picture.saving') : undefined}
          onClick={() => input.current?.click()}
        >
          {translate(hasPicture ? 'picture.change' : 'picture.choose')}
        </Button>
        {hasPicture && (
          <Button
            look="quiet"
            size="small"
            busy={running === 'remove' ? translate('action.removing') : undefined}
            onClick={() => save('remove', async () => null)}
          >
            {translate('picture.remove')}
          </Button>
        )}
        {/* The button above stands for it: browsers draw their own in their own words. */}
        <input
          ref={input}
          className="portico-unseen"
          type="file"
          accept={ACCEPTED_IMAGES}
          aria-label={translate('picture.choose')}
          aria-hidden
          tabIndex={-1}
          onChange={pick}
        />
      </div>
      <Failure fault={failure} />
      <Progress text={running && translate(running === 'save' ? 'picture.saving' : 'action.removing')} />
      <Done text={done && translate(done === 'saved' ? 'picture.saved' : 'picture.removed')} />
    </div>
  );
};
