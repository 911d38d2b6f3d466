import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../theme/Icon';
import { Link } from '../Link';
import { type Column, type ListSort } from './useListView';
import { useRowWindow } from './useRowWindow';

export interface RowActions<T> {
  rowKey: (row: T) => string;
  /** Where a row leads; its first cell is the link, a click anywhere on it follows. */
  rowHref?: (row: T) => string | undefined;
  onRowOpen?: (row: T) => void;
  rowActions?: (row: T) => ReactNode;
}

export interface ListSelection {
  selected: ReadonlySet<string>;
  onChange: (next: Set<string>) => void;
  /** What can be done with the selected rows. */
  actions: ReactNode;
}

interface DataListTableProps<T> extends RowActions<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  sort: ListSort | null;
  onSort: (key: string) => void;
  selection?: ListSelection;
}

function isOnControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a,button,input,select,label,[role="menu"]') !== null
  );
}

function cellClass<T>(column: Column<T>): string {
  return [
    'data-list__cell',
    column.align === 'end' ? 'data-list__cell--end' : '',
    column.hideOnPhone ? 'data-list__cell--wide' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The table of a list: a window of its rows stands, with room above and below for the others. */
export function DataListTable<T>(props: DataListTableProps<T>) {
  const { label, columns, rows, rowKey, rowHref, onRowOpen, rowActions, sort, onSort, selection } = props;
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, above, below } = useRowWindow(rows.length, body);
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

  const toggle = (keys: string[], on: boolean) => {
    const next = new Set(selection?.selected);
    keys.forEach((key) => (on ? next.add(key) : next.delete(key)));
    selection?.onChange(next);
  };
  const open = (row: T) => {
    const href = rowHref?.(row);
    if (href !== undefined) void navigate(href);
    else onRowOpen?.(row);
  };

  return (
    <table className="data-list__table" aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {selection && (
            <th className="data-list__tick">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={rows.length > 0 && rows.every((row) => selection.selected.has(rowKey(row)))}
                onChange={(event) => toggle(rows.map(rowKey), event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowActions && (
            <th className="data-list__actions">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        <RowsElsewhere height={above} width={width} />
        {rows.slice(start, end).map((row, place) => {
          const key = rowKey(row);
          const opens = onRowOpen !== undefined || rowHref?.(row) !== undefined;
          return (
            <tr
              key={key}
              data-row
              aria-rowindex={start + place + 2}
              className={opens ? 'data-list__row data-list__row--opens' : 'data-list__row'}
              onClick={opens ? (event) => !isOnControl(event) && open(row) : undefined}
            >
              {selection && (
                <td className="data-list__tick">
                  <input
                    type="checkbox"
                    aria-label="Select this row"
                    checked={selection.selected.has(key)}
                    onChange={(event) => toggle([key], event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} className={cellClass(column)} data-label={column.header}>
                  {index === 0 ? (
                    <RowTitle href={rowHref?.(row)} onOpen={onRowOpen && (() => onRowOpen(row))}>
                      {column.render(row)}
                    </RowTitle>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
              {rowActions && <td className="data-list__actions">{rowActions(row)}</td>}
            </tr>
          );
        })}
        <RowsElsewhere height={below} width={width} />
      </tbody>
    </table>
  );
}

interface ColumnHeadProps<T> {
  column: Column<T>;
  sort: ListSort | null;
  onSort: (key: string) => void;
}

function ColumnHead<T>({ column, sort, onSort }: ColumnHeadProps<T>) {
  const sorted = sort?.key === column.key ? sort : null;
  const order = sorted?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={{ width: column.width }}
      aria-sort={sorted ? order : undefined}
    >
      {column.sort ? (
        <button type="button" className="data-list__sort" onClick={() => onSort(column.key)}>
          {column.header}
          {sorted && <Icon name={sorted.descending ? 'sortDown' : 'sortUp'} size={14} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** A row's first cell: the link or the button that opens it, where it leads anywhere. */
function RowTitle({ href, onOpen, children }: { href?: string; onOpen?: () => void; children: ReactNode }) {
  if (href !== undefined) return <Link to={href}>{children}</Link>;
  if (!onOpen) return children;
  return (
    <button type="button" className="data-list__open" onClick={onOpen}>
      {children}
    </button>
  );
}

/** The room of the rows that stand outside the window. */
function RowsElsewhere({ height, width }: { height: number; width: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true">
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    )
  );
}
