import { type ReactNode, useCallback, useEffect } from 'react';
import { type Listing } from '../../contract/listing/listing';
import { listingPath } from '../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { Button } from '../ui/Button';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import { type ListingDefinition } from './listingDefinition';
import { ListingTable } from './ListingTable';

interface ListingListProps<Row extends Listing> {
  listing: ListingDefinition<Row>;
  /** Shown under the header, for a list that is one of several pages. */
  tabs?: ReactNode;
}

/** The list of one kind. */
export function ListingListScreen<Row extends Listing>({ listing, tabs }: ListingListProps<Row>) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const state = useAppSelector(listing.select);
  const [show, setShow] = useAddressState('show', 'use');
  const { requests, labels, path } = listing;
  const load = useCallback(() => void dispatch(requests.load()), [dispatch, requests]);
  useEffect(load, [load]);

  const archive = async ({ id, name }: Row, archived: boolean) => {
    const result = await resultOf(dispatch(requests.setArchived({ id, archived })));
    // Restoring is refused if the name is in use again; the server's message says so.
    if (!result.isDone) {
      const detail = result.error?.message ?? `${name} could not be changed`;
      dispatch(showToast({ severity: 'error', detail }));
      return;
    }
    const detail = archived ? `${name} is archived` : `${name} has been restored`;
    dispatch(
      showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () =>
        dispatch(requests.setArchived({ id, archived: !archived })),
      ),
    );
  };

  return (
    <>
      <PageHeader
        title={labels.title}
        description={labels.description(country)}
        actions={
          <Button variant="primary" icon="add" to={listingPath(path)}>
            New {labels.noun[0]}
          </Button>
        }
      />
      {tabs}
      <div className="listing-notices">
        <RelatedPage page={listing.related} />
      </div>
      <ListingTable
        listing={listing}
        {...state}
        onRetry={load}
        showsArchived={show === 'archived'}
        onShowArchived={(archived) => setShow(archived ? 'archived' : 'use')}
        onArchive={(row, archived) => void archive(row, archived)}
      />
    </>
  );
}

function RelatedPage({ page }: { page: ListingDefinition<Listing>['related'] }) {
  if (!page) return null;
  return (
    <Notice tone="info" title={page.title} action={<Button to={page.to}>{page.label}</Button>}>
      {page.text}
    </Notice>
  );
}
