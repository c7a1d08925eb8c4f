import type { ReactNode } from 'react';
import { useFreshKeys } from '../../keys/fresh-keys.js';
import { Card } from '../../ui/display/card.js';
import { Snippets } from '../snippets.js';

/** The code that connects an app to the project. It can be closed, and opened again by the page's button. */
export const AppCode = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <div id={id}>
      <Card
        title="Use it in your app"
        description={
          publishableClientKey === undefined
            ? 'Includes this project’s ID.'
            : 'Includes this project’s ID and the key you just created.'
        }
        onClose={onClose}
      >
        <Snippets publishableClientKey={publishableClientKey} />
      </Card>
    </div>
  );
};
