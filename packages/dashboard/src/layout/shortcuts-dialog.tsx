import type { ReactNode } from 'react';
import { Dialog } from '../ui/overlays/dialog.js';
import { otherKeys, shortcuts } from './shortcuts.js';

/** The list of keyboard shortcuts. */
export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
    <dl className="flex flex-col">
      {[...otherKeys, ...shortcuts].map(({ keys, label }) => (
        <div key={label} className="flex items-center justify-between gap-4 py-1.5">
          <dt>{label}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="min-w-6 rounded-sm bg-muted px-1.5 text-center font-sans text-xs leading-6">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
