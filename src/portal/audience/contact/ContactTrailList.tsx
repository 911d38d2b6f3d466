import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { type IconName } from '../../ui/theme/iconShapes';
import { type Column } from '../../ui/list/useListView';

/** Loading state of one part of a contact's history; a long part is loaded page by page. */
export interface TrailProgress {
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined when every page is loaded. */
  onMore: (() => void) | undefined;
}

interface ContactTrailListProps<T> extends TrailProgress {
  title: string;
  noun: readonly [one: string, many: string];
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  total?: number;
  empty: { icon: IconName; title: string; text: string };
}

/** Events of one person, newest first. */
export function ContactTrailList<T>(props: ContactTrailListProps<T>) {
  const { title, noun, columns, rows, rowKey, total, empty, loading, error, onRetry, onMore } = props;
  const [one, many] = noun;
  return (
    <section className="contact-trail">
      <h2>{title}</h2>
      <DataList
        label={title}
        noun={noun}
        addressPrefix={`${one}-`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(total !== undefined && { total })}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={empty}
        footer={
          onMore && (
            <Button size="sm" busy={loading} onClick={onMore}>
              Older {many}
            </Button>
          )
        }
      />
    </section>
  );
}
