import { type ReactNode, useMemo } from 'react';
import { useAddressState } from '../useAddressState';

export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  align?: 'start' | 'end';
  /** The value to sort by; if set, the header is a button. */
  sort?: (row: T) => string | number;
  hideOnPhone?: boolean;
  /** A class of the column's cells, for a layout of its own. */
  className?: string;
  /** Shown below the last row; a table has a row of totals if one of its columns sets this. */
  total?: ReactNode;
  /** Any CSS width. */
  width?: string;
}

export interface ListSort {
  key: string;
  descending: boolean;
}

interface ListViewOptions<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  textOf?: (row: T) => string;
  defaultSort?: { key: string; descending?: boolean };
  addressPrefix: string;
}

let collator: Intl.Collator | undefined;

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(
        String(left),
        String(right),
      );
}

function parseSort(text: string): ListSort | null {
  if (text === '') return null;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** The search (`?q=`) and sorting (`?sort=name`, `?sort=-name`) of a list. Both are stored in the address bar. */
export function useListView<T>({ columns, rows, textOf, defaultSort, addressPrefix }: ListViewOptions<T>) {
  const [query, setQuery] = useAddressState(`${addressPrefix}q`);
  const fallback = defaultSort ? `${defaultSort.descending ? '-' : ''}${defaultSort.key}` : '';
  const [sortText, setSortText] = useAddressState(`${addressPrefix}sort`, fallback);
  const sort = useMemo(() => parseSort(sortText), [sortText]);

  const shown = useMemo(() => {
    const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const found =
      textOf && words.length > 0
        ? rows.filter((row) => {
            const text = textOf(row).toLowerCase();
            return words.every((word) => text.includes(word));
          })
        : rows;
    const by = sort && columns.find((column) => column.key === sort.key)?.sort;
    if (!by) return found;
    const direction = sort.descending ? -1 : 1;
    return [...found].sort((left, right) => direction * compare(by(left), by(right)));
  }, [rows, columns, textOf, query, sort]);

  const toggleSort = (key: string) => setSortText(sort?.key === key && !sort.descending ? `-${key}` : key);

  return { query, setQuery, sort, toggleSort, shown };
}
