import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Listing } from '../../contract/listing/listing';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { type ListingDefinition } from './listingDefinition';
import { type ListingInput } from './listingDraft';
import { ListingForm } from './ListingForm';

interface ListingEditorProps<Row extends Listing> {
  listing: ListingDefinition<Row>;
  /** Undefined while loading, if no row has this id, and for a new row. */
  row: Row | undefined;
  isNew: boolean;
  onRetry: () => void;
}

/** The editor page of one row, or of a new one. */
function ListingEditor<Row extends Listing>({ listing, row, isNew, onRetry }: ListingEditorProps<Row>) {
  const { requests, labels, path } = listing;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const country = useCountry();
  const { rows, loading, error } = useAppSelector(listing.select);
  const [one, many] = labels.noun;
  const isMissing = !isNew && !row && rows !== null && !loading;

  const reload = async () => (await dispatch(requests.load()).unwrap()).find(({ id }) => id === row?.id);
  const save = async (input: ListingInput, version: number | undefined) => {
    const saved = await dispatch(requests.save({ id: row?.id, version, input })).unwrap();
    dispatch(showToast({ severity: 'success', detail: `${saved.name} is ${isNew ? 'added' : 'saved'}` }));
    void navigate(path);
    return saved;
  };
  return (
    <>
      <PageHeader
        title={row?.name ?? (isNew ? `New ${one}` : labels.title)}
        back={{ to: path, label: labels.title }}
        badge={row?.archived && <StatusBadge tone="neutral" label="Archived" />}
      />
      {error && !row && !isNew && (
        <ErrorNotice error={error} onRetry={onRetry} title={`The ${many} could not be loaded`} />
      )}
      {!row && !isNew && !isMissing && !error && <Skeleton lines={6} />}
      {isMissing && !error && (
        <EmptyState
          icon="search"
          title={`This ${one} does not exist`}
          text="The link may be out of date or mistyped."
          action={<Button to={path}>All {many}</Button>}
        />
      )}
      {(row || isNew) && (
        <ListingForm
          key={row?.id ?? 'new'}
          fields={listing.fields(country)}
          row={row}
          saveLabel={`Save ${one}`}
          reload={reload}
          save={save}
        />
      )}
    </>
  );
}

/** The editor for the id in the address, or for a new row if that is `new`. */
export function ListingEditorScreen<Row extends Listing>({ listing }: { listing: ListingDefinition<Row> }) {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const { rows } = useAppSelector(listing.select);
  const { load } = listing.requests;
  const isNew = id === 'new';
  const reload = useCallback(() => void dispatch(load()), [dispatch, load]);
  useEffect(() => {
    if (!isNew) reload();
  }, [isNew, reload]);
  const row = isNew ? undefined : rows?.find((candidate) => candidate.id === id);
  return <ListingEditor key={id} {...{ listing, row, isNew }} onRetry={reload} />;
}
