import { type ReactNode } from 'react';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../Button';
import { DataListTable, type ListSelection, type RowActions } from './DataListTable';
import { EmptyState } from '../page/EmptyState';
import { ErrorNotice } from '../page/ErrorNotice';
import { formatNumber, plural } from '../format';
import { type IconName } from '../theme/iconShapes';
import { SearchBox } from '../field/SearchBox';
import { Skeleton } from '../page/Skeleton';
import { type Column, useListView } from './useListView';
import './dataList.css';

interface DataListProps<T> extends RowActions<T> {
  /** The accessible name of the table, such as "Audiences". */
  label: string;
  /** The noun for the count, singular and plural: `['audience', 'audiences']`. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<T>[];
  rows: readonly T[];
  loading: boolean;
  error?: RequestError | null;
  onRetry?: () => void;
  empty: { title: string; text: string; action?: ReactNode; icon?: IconName };
  /** Replaces the advice for the case that nothing matches, for a search that the caller draws among `filters`. */
  noMatch?: { text: string; action: ReactNode };
  /**
   * With `textOf` the given rows are searched here; without it the caller reads `useAddressState('q')` and asks the
   * server.
   */
  search?: { placeholder: string; textOf?: (row: T) => string };
  /** Controls beside the search; set `hasFilter` if one of them is active. */
  filters?: ReactNode;
  hasFilter?: boolean;
  /** The total number of rows, if `rows` is only a part of them. */
  total?: number;
  /** Replaces the count, where the total is not known exactly. */
  countText?: string | undefined;
  defaultSort?: { key: string; descending?: boolean };
  selection?: ListSelection;
  footer?: ReactNode;
  /** Prefixes the keys in the address bar, so that one page can have two lists. */
  addressPrefix?: string;
}

const skeletonRows = 6;

/**
 * The list of the portal: search, sorting, count, skeletons, empty state, no match, error with retry; cards on
 * phones.
 */
export function DataList<T>(props: DataListProps<T>) {
  const { label, noun, columns, rows, loading, error, onRetry, empty, search, filters, total, selection } =
    props;
  const { query, setQuery, sort, toggleSort, shown } = useListView({
    columns,
    rows,
    textOf: search?.textOf,
    defaultSort: props.defaultSort,
    addressPrefix: props.addressPrefix ?? '',
  });
  const narrowed = query.trim() !== '' || props.hasFilter === true;
  const isEmpty = shown.length === 0;
  const waiting = loading && isEmpty && !error;
  const nothingAtAll = !loading && !error && rows.length === 0 && !narrowed;
  const count = (shown.length === rows.length && total) || shown.length;
  const counted =
    props.countText ??
    (count > shown.length
      ? `${formatNumber(shown.length)} of ${plural(count, ...noun)}`
      : plural(shown.length, ...noun));

  // Without search and filters the bar would show nothing but the count of the visible rows.
  const isBare = !search && !filters && count === shown.length;

  if (nothingAtAll) {
    return (
      <div className="data-list">
        <EmptyState {...empty} />
      </div>
    );
  }
  const selectedCount = selection?.selected.size ?? 0;
  return (
    <div className={isBare ? 'data-list data-list--bare' : 'data-list'} aria-busy={loading}>
      <div className={isBare ? undefined : 'data-list__tools'}>
        {search && <SearchBox placeholder={search.placeholder} query={query} onQuery={setQuery} />}
        {filters}
        <span className={isBare ? 'visually-hidden' : 'data-list__count'} role="status">
          {waiting || (error && isEmpty) ? '' : counted}
        </span>
      </div>
      {selection && selectedCount > 0 && (
        <div className="data-list__bulk">
          <strong>{plural(selectedCount, ...noun)} selected</strong>
          {selection.actions}
          <Button size="sm" variant="quiet" onClick={() => selection.onChange(new Set())}>
            Clear
          </Button>
        </div>
      )}
      {error && (
        <div className="data-list__notice">
          <ErrorNotice error={error} onRetry={onRetry} title={`The ${noun[1]} could not be loaded`} />
        </div>
      )}
      {waiting && (
        <div className="data-list__waiting" role="status">
          <span className="visually-hidden">Loading {noun[1]}</span>
          {Array.from({ length: skeletonRows }, (_, row) => (
            <div className="data-list__waiting-row" key={row}>
              <Skeleton lines={1} width={`${70 - (row % 3) * 12}%`} />
              <Skeleton lines={1} width="60%" />
              <Skeleton lines={1} width="40%" />
            </div>
          ))}
        </div>
      )}
      {!isEmpty && (
        <DataListTable
          label={label}
          columns={columns}
          rows={shown}
          rowKey={props.rowKey}
          rowHref={props.rowHref}
          onRowOpen={props.onRowOpen}
          rowActions={props.rowActions}
          sort={sort}
          onSort={toggleSort}
          selection={selection}
        />
      )}
      {isEmpty && !waiting && !error && (
        <EmptyState
          icon="search"
          title={`No ${noun[1]} match`}
          text="Try fewer words, or clear the filters."
          action={query !== '' && <Button onClick={() => setQuery('')}>Clear search</Button>}
          {...props.noMatch}
        />
      )}
      {props.footer && !isEmpty && <div className="data-list__footer">{props.footer}</div>}
    </div>
  );
}
