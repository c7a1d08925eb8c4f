import type { InternalApiKey, KeyInvalidReason } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, Table } from '../ui/display/table.js';
import { formatDay } from '../ui/display/time-format.js';
import { Button } from '../ui/forms/button.js';
import { isNever } from './expiry.js';
import { keyKinds } from './key-kinds.js';
import { listedKey } from './mask.js';

const reasons: Readonly<Record<KeyInvalidReason, string>> = { expired: 'Expired', 'manually-revoked': 'Revoked' };

const State = ({ keySet }: { keySet: InternalApiKey }): ReactNode => {
  const reason = keySet.whyInvalid();
  return reason === null ? <Badge tone="good">Active</Badge> : <Badge>{reasons[reason]}</Badge>;
};

const Keys = ({ keySet }: { keySet: InternalApiKey }): ReactNode => (
  <ul className="flex flex-col gap-0.5">
    {keyKinds.map(({ kind, label }) => {
      const key = keySet[kind];
      return key === null ? null : (
        <li key={kind} className="flex flex-wrap gap-x-2 text-[0.8125rem]">
          <span className="text-muted-foreground">{label}</span>
          <code className="font-mono">{listedKey(key.lastFour)}</code>
          <span className="text-muted-foreground">
            {key.lastUsedAt === null ? 'never used' : `last used ${formatDay(key.lastUsedAt)}`}
          </span>
        </li>
      );
    })}
  </ul>
);

/** What {@link KeySetTable} takes. */
export interface KeySetTableProps {
  readonly keySets: readonly InternalApiKey[];
  /** Called when the user wants to revoke a set. */
  readonly onRevoke: (keySet: InternalApiKey) => void;
}

/** The key sets of a project, newest first. */
export const KeySetTable = ({ keySets, onRevoke }: KeySetTableProps): ReactNode => (
  <Table caption="Key sets, newest first">
    <thead>
      <tr>
        <ColumnHead>Description</ColumnHead>
        <ColumnHead isWidest>Keys</ColumnHead>
        <ColumnHead isWide width="time">
          Created
        </ColumnHead>
        <ColumnHead isWide width="time">
          Expires
        </ColumnHead>
        <ColumnHead width="action">
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {keySets.map((keySet) => (
        <Row key={keySet.id}>
          <Cell>
            <div className="flex flex-col items-start gap-1.5">
              <span className="font-medium">{keySet.description || 'No description'}</span>
              <State keySet={keySet} />
              <div className="xl:hidden">
                <Keys keySet={keySet} />
              </div>
            </div>
          </Cell>
          <Cell isWidest>
            <Keys keySet={keySet} />
          </Cell>
          <Cell isWide>
            <RelativeTime time={keySet.createdAt} />
          </Cell>
          <Cell isWide>{isNever(keySet.expiresAt) ? 'Never' : <RelativeTime time={keySet.expiresAt} />}</Cell>
          <Cell isEnd>
            {keySet.isValid() && (
              <Button size="small" aria-label={`Revoke ${keySet.description}`} onClick={() => onRevoke(keySet)}>
                Revoke
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
