'use client';

import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Progress } from '../components/button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { ACCEPTED_IMAGES, shrink, UnreadableImage } from './shrink.js';

interface PicturePickerProps {
  readonly hasPicture: boolean;
  /** Saves the picture as a data URL. `null` removes it. */
  readonly onSave: (picture: string | null) => Promise<void>;
  /** Describes to the user why saving failed. */
  readonly explain: (error: unknown) => ErrorNotice;
}

/** Uploads a picture from the device or removes the current one. */
export const PicturePicker = ({ hasPicture, onSave, explain }: PicturePickerProps): ReactNode => {
  const translate = useFullTranslate();
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
    if (file) save('save', () => shrink(file));
    // Allows choosing the same file again after an error.
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
        {/* Hidden: the button above opens it, because browsers draw file inputs in their own style and language. */}
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
      <ErrorAlert notice={failure} />
      <Progress text={running && translate(running === 'save' ? 'picture.saving' : 'action.removing')} />
      <Done text={done && translate(done === 'saved' ? 'picture.saved' : 'picture.removed')} />
    </div>
  );
};
