import type { ReactNode } from 'react';
import { Note } from '../../ui/display/note.js';

/** Says why nothing can be sent to a disabled endpoint. The buttons that would send refer to it by `id`. */
export const DisabledNote = ({ id }: { id: string }): ReactNode => (
  <Note>
    <span id={id}>This endpoint is disabled and gets no events. Enable it to send events to it.</span>
  </Note>
);
