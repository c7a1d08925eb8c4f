import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type OwnedProject, useProjects } from '../projects/use-projects.js';
import { useTeamSearch } from '../teams/use-team-search.js';
import { readOfferedActions } from '../ui/actions/offered-actions.js';
import { Scrim } from '../ui/overlays/dialog.js';
import { useFocusReturn } from '../ui/overlays/use-focus-return.js';
import { useUserSearch } from '../users/use-user-search.js';
import { composeEntries, groupEntries, type PaletteEffect, type PaletteEntry } from './palette-entries.js';

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
      <span dir="auto" className="min-w-0 truncate">
        {label}
      </span>
      {detail !== undefined && detail !== label && (
        <span className="ms-auto min-w-0 truncate text-xs text-muted-foreground">{detail}</span>
      )}
    </Command.Item>
  );
};

interface ContentProps extends Omit<PaletteProps, 'isOpen'> {
  /** Does something on the page once the palette has closed and the focus is back there. */
  readonly onRun: (run: () => void) => void;
}

const Content = ({ onClose, onRun, project }: ContentProps): ReactNode => {
  const navigate = useNavigate();
  // What the page offered when the palette was opened: the page is inert while it is open.
  const [actions] = useState(readOfferedActions);
  const [text, setText] = useState('');
  // The term for which Enter was pressed before the server had answered: its first result opens when it arrives.
  const [awaited, setAwaited] = useState<string>();
  const { data: projects = [] } = useProjects();
  // Not deferred: cmdk selects the first result when the text changes, which must be of the new list.
  const term = text.trim();
  const search = { term, open: project, projects };
  const { data: users = [], isFetching: isFetchingUsers } = useUserSearch(search);
  const { data: teams = [], isFetching: isFetchingTeams } = useTeamSearch(search);
  const isFetching = isFetchingUsers || isFetchingTeams;
  const entries = composeEntries({ ...search, actions, users, teams });
  const firstEffect = entries[0]?.effect;

  const start = useCallback(
    (effect: PaletteEffect): void => {
      onClose();
      if ('run' in effect) onRun(effect.run);
      else void navigate(effect);
    },
    [navigate, onClose, onRun],
  );
  useEffect(() => {
    if (!isFetching && awaited === term && firstEffect !== undefined) start(firstEffect);
  }, [isFetching, awaited, term, firstEffect, start]);

  const waitForAnswer = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isFetching) return;
    event.preventDefault();
    setAwaited(term);
  };

  return (
    // The server finds users, so the list is filtered here and not by cmdk. Its Vim keys would take Ctrl+K.
    <Command
      label="Search pages, settings, users, teams and actions"
      shouldFilter={false}
      loop
      vimBindings={false}
      onKeyDown={waitForAnswer}
    >
      <div className="flex items-center gap-3 border-b px-5">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          placeholder="Search pages, settings, users and teams"
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
              <Entry key={entry.id} entry={entry} onSelect={() => start(entry.effect)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <output className="block border-t px-5 py-2.5 text-xs text-muted-foreground">
        {isFetching && 'Searching users and teams…'}
        {!isFetching && entries.length === 0 && 'No results. Search for users by name, email or ID, or teams by name.'}
        {!isFetching &&
          entries.length > 0 &&
          'Use ↑ and ↓ to select, Enter to open. Press ? on a page for all shortcuts.'}
      </output>
    </Command>
  );
};

/**
 * The command palette: opens pages, settings, projects, users and teams, and does what the open page offers, such as
 * blocking the open user.
 */
export const Palette = ({ isOpen, onClose, project }: PaletteProps): ReactNode => {
  const focusReturn = useFocusReturn();
  const pending = useRef<() => void>(undefined);
  const runLater = useCallback((run: () => void): void => {
    pending.current = run;
  }, []);
  // The focus returns first, so that a dialog that the action opens can give it back to the page.
  const returnThenRun = (event: Event): void => {
    focusReturn.onCloseAutoFocus(event);
    const { current: run } = pending;
    pending.current = undefined;
    run?.();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
          onCloseAutoFocus={returnThenRun}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-md border bg-popover shadow-float"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Content onClose={onClose} onRun={runLater} project={project} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
