import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../theme/Icon';
import { Link } from '../Link';
import { type Column, type ListSort } from './useListView';

const LongRows = lazy(() => import('./LongRows').then((part) => ({ default: part.LongRows })));

/** Longer lists render only the rows near the window. */
const virtualiseAbove = 300;
/** The number of rows rendered while the code for long lists is loading. */
const initialRows = 60;

export interface RowActions<T> {
  rowKey: (row: T) => string;
  /** The path that a row opens. Its first cell is the link; a click anywhere on the row follows it. */
  rowHref?: (row: T) => string | undefined;
  onRowOpen?: (row: T) => void;
  rowActions?: (row: T) => ReactNode;
}

export interface ListSelection {
  selected: ReadonlySet<string>;
  onChange: (next: Set<string>) => void;
  /** The buttons that act on the selected rows. */
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
    column.className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function DataListTable<T>(props: DataListTableProps<T>) {
  const { label, columns, rows, rowKey, rowHref, onRowOpen, rowActions, sort, onSort, selection } = props;
  const navigate = useNavigate();
  const columnCount = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

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

  const renderRow = (row: T, place: number, ref?: (element: HTMLElement | null) => void) => {
    const key = rowKey(row);
    const opens = onRowOpen !== undefined || rowHref?.(row) !== undefined;
    return (
      <tr
        key={key}
        ref={ref}
        data-index={place}
        aria-rowindex={place + 2}
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
  };
  const hasTotals = columns.some(({ total }) => total !== undefined);

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
      {rows.length > virtualiseAbove ? (
        <Suspense
          fallback={<tbody>{rows.slice(0, initialRows).map((row, place) => renderRow(row, place))}</tbody>}
        >
          <LongRows
            count={rows.length}
            columnCount={columnCount}
            renderRow={(place, ref) => {
              const row = rows[place];
              return row !== undefined && renderRow(row, place, ref);
            }}
          />
        </Suspense>
      ) : (
        <tbody>{rows.map((row, place) => renderRow(row, place))}</tbody>
      )}
      {hasTotals && (
        <tfoot>
          <tr className="data-list__row data-list__totals">
            {selection && <td />}
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)} data-label={column.header}>
                {column.total}
              </td>
            ))}
            {rowActions && <td />}
          </tr>
        </tfoot>
      )}
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

/** The first cell of a row: a link or a button if the row can be opened, plain content otherwise. */
function RowTitle({ href, onOpen, children }: { href?: string; onOpen?: () => void; children: ReactNode }) {
  if (href !== undefined) return <Link to={href}>{children}</Link>;
  if (!onOpen) return children;
  return (
    <button type="button" className="data-list__open" onClick={onOpen}>
      {children}
    </button>
  );
}
