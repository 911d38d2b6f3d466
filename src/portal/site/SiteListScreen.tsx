import { useCallback, useEffect } from 'react';
import { widgetPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { listingPath } from '../../contract/paths/pagePaths';
import { type Site } from '../../contract/site/site';
import { useArchive } from '../listing/useArchive';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useAddressState } from '../ui/useAddressState';
import { selectPermission } from '../user/userSlice';
import './site.css';
import { SiteEditorScreen } from './SiteEditorScreen';
import { siteBadge } from './siteLabels';
import { SiteTable } from './SiteTable';
import './siteSlice';
import { loadSites, setSiteArchived } from './siteThunks';

const description = 'Your own pages on Turnout, with your events, colours and texts.';

/** The list of sites; for an account that can have only one site, its editor. */
export function SiteListScreen() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ site }) => site);
  const isSingle = useAppSelector((root) => selectPermission(root)?.isSingleSite === true);
  const [show, setShow] = useAddressState('show', 'use');
  const load = useCallback(() => void dispatch(loadSites()), [dispatch]);
  useEffect(load, [load]);

  const archive = useArchive(setSiteArchived);

  if (isSingle) return <SingleSite {...state} onRetry={load} />;
  return (
    <>
      <PageHeader
        title="Sites"
        description={description}
        actions={
          <Button variant="primary" icon="add" to={listingPath(routePatterns.sites)}>
            New site
          </Button>
        }
      />
      <WidgetNotice />
      <SiteTable
        {...state}
        onRetry={load}
        showsArchived={show === 'archived'}
        onShowArchived={(archived) => setShow(archived ? 'archived' : 'use')}
        onArchive={(site, archived) => void archive(site, archived)}
      />
    </>
  );
}

interface SingleSiteProps {
  rows: Site[] | null;
  error: Parameters<typeof ErrorNotice>[0]['error'] | null;
  onRetry: () => void;
}

function SingleSite({ rows, error, onRetry }: SingleSiteProps) {
  const site = rows?.find(({ archived }) => !archived);
  return (
    <>
      <PageHeader
        title={site?.name ?? (rows ? 'New site' : 'Site')}
        description={description}
        badge={site && <StatusBadge {...siteBadge(site)} />}
      />
      {error && !rows && (
        <ErrorNotice error={error} onRetry={onRetry} title="Your site could not be loaded" />
      )}
      {!rows && !error && <Skeleton lines={8} />}
      {rows && <SiteEditorScreen key={site?.id ?? 'new'} site={site} stays />}
      <WidgetNotice />
    </>
  );
}

const WidgetNotice = () => (
  <div className="site-notices">
    <Notice
      tone="info"
      title="Have a website already?"
      action={<Button to={widgetPath()}>Set up the widget</Button>}
    >
      The widget shows your events on your own pages, with pictures, dates and prices, and sells tickets from
      there.
    </Notice>
  </div>
);
