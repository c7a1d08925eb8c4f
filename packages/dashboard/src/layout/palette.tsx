import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type OwnedProject, useProjects } from '../projects/use-projects.js';
import { Scrim } from '../ui/overlays/dialog.js';
import { useFocusReturn } from '../ui/overlays/use-focus-return.js';
import { useUserSearch } from '../users/use-user-search.js';
import { composeEntries, groupEntries, type PaletteEntry } from './palette-entries.js';

/** What {@link Palette} takes. */
export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly project: OwnedProject | undefined;
}

const Entry = ({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }): ReactNode => {
  const { id, icon: Icon, label, detail } = entry;
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-accent"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">{label}</span>
      {detail !== undefined && detail !== label && (
        <span className="ms-auto min-w-0 truncate text-xs text-muted-foreground">{detail}</span>
      )}
    </Command.Item>
  );
};

const Content = ({ onClose, project }: Omit<PaletteProps, 'isOpen'>): ReactNode => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // The term for which Enter was pressed before the server had answered: its first result opens when it arrives.
  const [awaited, setAwaited] = useState<string>();
  const { data: projects = [] } = useProjects();
  // Not deferred: cmdk selects the first result when the text changes, which must be of the new list.
  const term = text.trim();
  const { data: users = [], isFetching } = useUserSearch({ term, open: project, projects });
  const entries = composeEntries({ term, open: project, projects, users });
  const firstTarget = entries[0]?.to;

  const go = useCallback(
    (to: string): void => {
      onClose();
      void navigate({ to });
    },
    [navigate, onClose],
  );
  useEffect(() => {
    if (!isFetching && awaited === term && firstTarget !== undefined) go(firstTarget);
  }, [isFetching, awaited, term, firstTarget, go]);

  const waitForAnswer = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isFetching) return;
    event.preventDefault();
    setAwaited(term);
  };

  return (
    // The server finds users, so the list is filtered here and not by cmdk. Its Vim keys would take Ctrl+K.
    <Command
      label="Search pages, projects and users"
      shouldFilter={false}
      loop
      vimBindings={false}
      onKeyDown={waitForAnswer}
    >
      <div className="flex items-center gap-3 border-b px-5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          placeholder="Search pages, projects and users"
          value={text}
          onValueChange={(next) => {
            setText(next);
            setAwaited(undefined);
          }}
          className="h-13 min-w-0 grow bg-transparent outline-none"
        />
      </div>
      <Command.List label="Results" className="max-h-[50vh] overflow-y-auto p-2">
        {groupEntries(entries).map(({ group, members }) => (
          <Command.Group
            key={group}
            heading={group}
            className="[&>[cmdk-group-heading]]:truncate [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-muted-foreground"
          >
            {members.map((entry) => (
              <Entry key={entry.id} entry={entry} onSelect={() => go(entry.to)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <output className="block border-t px-5 py-2.5 text-xs text-muted-foreground">
        {isFetching && 'Searching users…'}
        {!isFetching && entries.length === 0 && 'No results. Search for users by name, email or ID.'}
        {!isFetching &&
          entries.length > 0 &&
          'Use ↑ and ↓ to select, Enter to open. Press ? on a page for all shortcuts.'}
      </output>
    </Command>
  );
};

/** The command palette: opens pages, projects, and users by name, email or ID. */
export const Palette = ({ isOpen, onClose, project }: PaletteProps): ReactNode => (
  <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
    <Radix.Portal>
      <Scrim />
      <Radix.Content
        {...useFocusReturn()}
        aria-describedby={undefined}
        className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-md border bg-popover shadow-float"
      >
        <Radix.Title className="sr-only">Command palette</Radix.Title>
        <Content onClose={onClose} project={project} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
