import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';
import { Cell, ColumnHead, Row, Table } from '../ui/display/table.js';
import { Button } from '../ui/forms/button.js';

/** What {@link DefinitionTable} takes. */
export interface DefinitionTableProps {
  readonly caption: string;
  readonly definitions: readonly PermissionDefinition[];
  readonly onEdit: (definition: PermissionDefinition) => void;
  readonly onRemove: (definition: PermissionDefinition) => void;
}

interface ContainedProps {
  readonly ids: readonly string[];
  /** What each permission contains directly. */
  readonly graph: ReadonlyMap<string, readonly string[]>;
  /** The permissions above these: one that contains itself through others is shown once. */
  readonly path: readonly string[];
}

/** What a permission contains, at any depth, as a tree. */
const Contained = ({ ids, graph, path }: ContainedProps): ReactNode =>
  ids.length === 0 && path.length === 1 ? (
    <span className="text-muted-foreground">None</span>
  ) : (
    <ul className={path.length > 1 ? 'ms-1.5 border-s ps-3' : undefined}>
      {ids.map((id) => {
        const below = path.includes(id) ? [] : (graph.get(id) ?? []);
        return (
          <li key={id}>
            <code className="font-mono text-[0.8125rem] break-all">{id}</code>
            {below.length > 0 && <Contained ids={below} graph={graph} path={[...path, id]} />}
          </li>
        );
      })}
    </ul>
  );

/** Permissions and what they contain. System permissions can be contained and granted, but not edited. */
export const DefinitionTable = ({ caption, definitions, onEdit, onRemove }: DefinitionTableProps): ReactNode => {
  const graph = new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <ColumnHead>Permission</ColumnHead>
          <ColumnHead isWide>Contains</ColumnHead>
          <ColumnHead width="time">
            <span className="sr-only">Actions</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {definitions.map((definition) => {
          const isSystem = definition.id.startsWith('$');
          return (
            <Row key={definition.id}>
              <Cell>
                <div className="flex flex-col items-start gap-1">
                  <code className="font-mono font-medium break-all">{definition.id}</code>
                  {definition.description !== undefined && (
                    <span className="text-[0.8125rem] text-muted-foreground">{definition.description}</span>
                  )}
                  <div className="lg:hidden">
                    {definition.containedPermissionIds.length > 0 && (
                      <Contained ids={definition.containedPermissionIds} graph={graph} path={[definition.id]} />
                    )}
                  </div>
                </div>
              </Cell>
              <Cell isWide>
                {!isSystem && (
                  <Contained ids={definition.containedPermissionIds} graph={graph} path={[definition.id]} />
                )}
              </Cell>
              <Cell isEnd>
                {isSystem ? (
                  <Badge>System</Badge>
                ) : (
                  <span className="inline-flex flex-wrap justify-end gap-1.5">
                    <Button size="small" aria-label={`Edit ${definition.id}`} onClick={() => onEdit(definition)}>
                      Edit
                    </Button>
                    <Button size="small" aria-label={`Delete ${definition.id}`} onClick={() => onRemove(definition)}>
                      Delete
                    </Button>
                  </span>
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
};
