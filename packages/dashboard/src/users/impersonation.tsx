import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { useAction } from '../ui/forms/use-action.js';
import { linkClasses } from '../ui/link-classes.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

/**
 * Opens the app in a new tab as a user sees it. The tab is opened before the link is asked for, because browsers block
 * tabs that a page opens by itself; where one is blocked, the link is shown instead.
 */
export const Impersonation = ({ user }: { user: ServerUser }): ReactNode => {
  const { config } = useProject();
  const invalidate = useInvalidateUser(user);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const open = useAction(async () => {
    const tab = window.open('', '_blank');
    try {
      const callbackUrl = handlerUrlOf(config.domains, 'impersonation');
      const { url } = await user.createImpersonationLink({ callbackUrl });
      if (tab) {
        // The app must not reach back into the dashboard.
        tab.opener = null;
        tab.location.replace(url);
      } else setBlockedUrl(url);
    } catch (failure) {
      tab?.close();
      throw failure;
    }
    await invalidate();
  });
  return (
    <>
      <ActionButton
        size="small"
        offer={{ of: nameOf(user), label: 'Impersonate user' }}
        isBusy={open.isBusy}
        title="Opens your app in a new tab, signed in as this user for up to an hour"
        onClick={() => void open.start()}
      >
        Impersonate
      </ActionButton>
      <ErrorNote error={open.error} />
      <Dialog
        isOpen={blockedUrl !== undefined}
        onClose={() => setBlockedUrl(undefined)}
        title="Open the app as this user"
        description="Your browser blocked the new tab. The link works once, for 2 minutes."
      >
        <p className="flex flex-wrap items-center gap-2">
          <a href={blockedUrl} target="_blank" rel="noreferrer" className={linkClasses}>
            Open the app
          </a>
          <CopyButton text={blockedUrl ?? ''} what="impersonation link" caption="Copy link" />
        </p>
      </Dialog>
    </>
  );
};
