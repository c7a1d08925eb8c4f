import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import { type OwnedProject, useProjects } from '../projects/use-projects.js';
import { classNames } from '../ui/class-names.js';
import { Scrim } from '../ui/overlays/dialog.js';
import { useFocusReturn } from '../ui/overlays/use-focus-return.js';
import { useFoundUsers } from '../users/use-found-users.js';
import { composeEntries, type PaletteEntry } from './palette-entries.js';

/** What {@link Palette} takes. */
export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly project: OwnedProject | undefined;
}

interface ListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly markedId: string | undefined;
  readonly onMark: (id: string) => void;
  readonly onGo: (entry: PaletteEntry) => void;
}

const Entry = ({
  entry,
  isMarked,
  onMark,
  onGo,
}: {
  entry: PaletteEntry;
  isMarked: boolean;
  onMark: () => void;
  onGo: () => void;
}): ReactNode => {
  const { icon: Icon } = entry;
  return (
    // The field keeps the focus and takes the keys (ARIA combobox pattern); rows only answer the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      id={entry.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `option` lives in `select` alone
      role="option"
      aria-selected={isMarked}
      ref={(element) => (isMarked ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onPointerMove={onMark}
      onClick={onGo}
      className={classNames('flex min-h-9 items-center gap-3 rounded-sm px-3 py-1.5', isMarked && 'bg-accent')}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">{entry.label}</span>
      {entry.detail !== undefined && entry.detail !== entry.label && (
        <span className="ms-auto min-w-0 truncate text-xs text-muted-foreground">{entry.detail}</span>
      )}
    </div>
  );
};

const List = ({ id, entries, markedId, onMark, onGo }: ListProps): ReactNode => {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    // Not `<select>`: the ARIA combobox pattern, whose field keeps the focus.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag offers a filtered list beside a text field
    <div id={id} role="listbox" aria-label="Results" className="max-h-[50vh] overflow-y-auto p-2">
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options; `optgroup` lives in `select` alone
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden className="truncate px-3 pt-2 pb-1 text-xs text-muted-foreground">
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                isMarked={entry.id === markedId}
                onMark={() => onMark(entry.id)}
                onGo={() => onGo(entry)}
              />
            ))}
        </div>
      ))}
    </div>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Content = ({ onClose, project }: Omit<PaletteProps, 'isOpen'>): ReactNode => {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  // What Enter was pressed for before the server had answered: go as soon as it has.
  const [awaited, setAwaited] = useState<string>();
  const { data: projects = [] } = useProjects();
  const term = useDeferredValue(text.trim());
  const { data: users = [], isFetching } = useFoundUsers({ term, open: project, projects });
  const entries = composeEntries({ term, open: project, projects, users });
  const marked = entries.find(({ id }) => id === chosenId) ?? entries[0];

  const target = marked?.to;
  // What is listed may still belong to the text before the last keystroke.
  const isSettled = term === text.trim() && !isFetching;

  const go = useCallback(
    (to: string): void => {
      onClose();
      void navigate({ to });
    },
    [navigate, onClose],
  );
  useEffect(() => {
    if (isSettled && awaited === term && target !== undefined) go(target);
  }, [isSettled, awaited, term, target, go]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const at = entries.findIndex(({ id }) => id === marked?.id);
      setChosenId(entries[(at + step + entries.length) % entries.length]?.id);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isSettled && target !== undefined) go(target);
    else setAwaited(text.trim());
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b px-5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <input
          role="combobox"
          aria-label="Search pages, projects and users"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={marked?.id}
          aria-autocomplete="list"
          placeholder="Page, project, or a user’s name, e-mail or ID"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(undefined);
            setAwaited(undefined);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 grow bg-transparent outline-none"
        />
      </div>
      <List id={listId} entries={entries} markedId={marked?.id} onMark={setChosenId} onGo={({ to }) => go(to)} />
      <output className="block border-t px-5 py-2.5 text-xs text-muted-foreground">
        {isFetching && 'Searching users …'}
        {!isFetching && entries.length === 0 && 'Nothing found. Users are found by name, e-mail or ID.'}
        {!isFetching &&
          entries.length > 0 &&
          'Arrow keys choose, Enter opens, Escape closes. On a page, ? lists the shortcuts.'}
      </output>
    </>
  );
};

/** Goes anywhere by typing: pages, projects, users by name, e-mail or id. */
export const Palette = ({ isOpen, onClose, project }: PaletteProps): ReactNode => (
  <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
    <Radix.Portal>
      <Scrim />
      <Radix.Content
        {...useFocusReturn()}
        aria-describedby={undefined}
        className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-md border bg-popover shadow-float"
      >
        <Radix.Title className="sr-only">Search and go to</Radix.Title>
        <Content onClose={onClose} project={project} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
