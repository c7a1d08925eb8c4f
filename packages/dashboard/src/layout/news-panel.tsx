import { Bell } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button, IconButton } from '../ui/forms/button.js';
import { useNews } from '../ui/overlays/news.js';
import { SidePanel } from '../ui/overlays/side-panel.js';

const NewsList = (): ReactNode => {
  const { entries, clear } = useNews();
  if (entries.length === 0) {
    return (
      <p className="text-muted-foreground">
        Nothing yet. Notifications such as “User blocked” stay here until you reload the page.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col">
        {entries.map(({ id, text, time, isUndone }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 not-first:border-t">
            <span className="min-w-0 break-words">
              {text}
              {isUndone && <span className="text-muted-foreground"> Undone.</span>}
            </span>
            <span className="shrink-0 text-[0.8125rem] text-muted-foreground">
              <RelativeTime time={time} />
            </span>
          </li>
        ))}
      </ol>
      <Button size="small" className="self-start" onClick={clear}>
        Clear all
      </Button>
    </div>
  );
};

/** Opens the messages of the toasts, which disappear after a few seconds, to be read again. */
export const NewsPanel = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton ref={opener} label="Notifications" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Bell aria-hidden />
      </IconButton>
      {isOpen && (
        <SidePanel title="Notifications" onClose={() => setOpen(false)} onReturnFocus={() => opener.current?.focus()}>
          <NewsList />
        </SidePanel>
      )}
    </>
  );
};
