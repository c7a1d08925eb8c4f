import type { AuditLogEntry, AuditLogPage } from '@portico/js';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, Table } from '../ui/display/table.js';
import { useMedia } from '../ui/use-media.js';
import { Actor } from './actor.js';
import { EntryDetails } from './entry-details.js';

type Names = AuditLogPage['names'];

interface EntryRowsProps {
  readonly entry: AuditLogEntry;
  readonly names: Names;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const EntryRows = ({ entry, names, isOpen, onToggle }: EntryRowsProps): ReactNode => {
  const detailsId = useId();
  // The wide columns are hidden in narrow windows. A cell across more columns than are shown would make room for them.
  const isNarrow = useMedia('(max-width: 63.99rem)');
  return (
    <>
      <Row isSelected={isOpen}>
        <Cell>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggle}
            className="flex max-w-full min-w-0 items-center gap-1.5 rounded-sm text-start font-medium after:absolute after:inset-0"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 truncate">{entry.action}</span>
          </button>
          {isNarrow && (
            <span className="block truncate ps-5.5 text-[0.8125rem] text-muted-foreground">
              <Actor actor={entry.actor} names={names} />, <RelativeTime time={entry.at} />
            </span>
          )}
        </Cell>
        <Cell isWide>
          <span className="block truncate">
            <Actor actor={entry.actor} names={names} />
          </span>
        </Cell>
        <Cell>{entry.outcome === 'done' ? <Badge tone="good">Done</Badge> : <Badge>Rejected</Badge>}</Cell>
        <Cell isWide>
          <RelativeTime time={entry.at} />
        </Cell>
      </Row>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={isNarrow ? 2 : 4} className="border-t bg-muted/40 px-4 py-4">
            <EntryDetails entry={entry} names={names} />
          </td>
        </tr>
      )}
    </>
  );
};

/** Entries of the audit log; each opens its details below its row. */
export const AuditTable = ({ entries }: { entries: AuditLogPage }): ReactNode => {
  const [openId, setOpenId] = useState<string>();
  return (
    <Table caption="Audit log, newest first">
      <thead>
        <tr>
          <ColumnHead>Action</ColumnHead>
          <ColumnHead isWide>Actor</ColumnHead>
          <ColumnHead width="state">Outcome</ColumnHead>
          <ColumnHead isWide width="time">
            When
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRows
            key={entry.id}
            entry={entry}
            names={entries.names}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
          />
        ))}
      </tbody>
    </Table>
  );
};
