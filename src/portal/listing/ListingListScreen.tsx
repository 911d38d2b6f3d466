import { type ReactNode, useCallback, useEffect } from 'react';
import { type Listing } from '../../contract/listing/listing';
import { listingPath } from '../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressState } from '../ui/useAddressState';
import { useCountry } from '../ui/useCountry';
import { type ListingTableDefinition } from './listingDefinition';
import { ListingTable } from './ListingTable';
import { useArchive } from './useArchive';

interface ListingListProps<Row extends Listing> {
  listing: ListingTableDefinition<Row>;
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

  const archive = useArchive(requests.setArchived);

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

function RelatedPage({ page }: { page: ListingTableDefinition<Listing>['related'] }) {
  if (!page) return null;
  return (
    <Notice tone="info" title={page.title} action={<Button to={page.to}>{page.label}</Button>}>
      {page.text}
    </Notice>
  );
}
