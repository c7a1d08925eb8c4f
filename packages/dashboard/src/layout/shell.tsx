import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOpenProject } from '../projects/use-open-project.js';
import { UnsavedGuard } from '../ui/forms/unsaved-guard.js';
import { Sheet } from '../ui/overlays/dialog.js';
import { Header } from './header.js';
import { Palette } from './palette.js';
import { Rail } from './rail.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';
import { usePaletteShortcut } from './use-palette-shortcut.js';
import { useShortcuts } from './use-shortcuts.js';

/** The frame of every page for signed-in owners: rail, header, command palette and content. */
export const Shell = ({ children }: { children: ReactNode }): ReactNode => {
  const { pathname } = useLocation();
  // The page on which the rail was opened: it closes when another page opens.
  const [railOpenAt, setRailOpenAt] = useState<string>();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { project } = useOpenProject();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts((effect) => {
    if (effect.kind === 'help') setHelpOpen(true);
    if (effect.kind === 'search') document.querySelector<HTMLElement>('search input')?.focus();
    if (effect.kind === 'go' && project) void navigate({ to: effect.to, params: { projectId: project.id } });
  });
  usePaletteShortcut(() => setPaletteOpen((isOpen) => !isOpen));
  return (
    <UnsavedGuard>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="fixed start-3 top-3 z-60 -translate-y-20 rounded-sm bg-primary px-3 py-2 font-medium text-primary-foreground focus:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="sticky top-0 hidden h-dvh flex-col border-e bg-card md:flex">
          <Rail />
        </aside>
        <Sheet isOpen={railOpenAt === pathname} onClose={() => setRailOpenAt(undefined)} title="Navigation">
          <Rail />
        </Sheet>
        <div className="flex min-w-0 flex-col">
          <Header onOpenRail={() => setRailOpenAt(pathname)} onOpenPalette={() => setPaletteOpen(true)} />
          <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none md:px-8 md:py-8">
            <div className="mx-auto max-w-[75rem]">{children}</div>
          </main>
        </div>
        <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
        <Palette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} project={project} />
      </div>
    </UnsavedGuard>
  );
};
