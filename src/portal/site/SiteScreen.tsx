import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import './site.css';
import { SiteEditorScreen } from './SiteEditorScreen';
import { siteBadge } from './siteLabels';
import './siteSlice';
import { loadSites } from './siteThunks';

const back = { to: routePatterns.sites, label: 'Sites' };

/** The editor of one site, or of a new one. */
export function SiteScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const { rows, loading, error } = useAppSelector(({ site }) => site);
  const isNew = id === 'new';
  const load = useCallback(() => void dispatch(loadSites()), [dispatch]);
  useEffect(() => {
    if (!isNew) load();
  }, [isNew, load]);
  const site = isNew ? undefined : rows?.find((row) => row.id === id);
  const isMissing = !isNew && !site && rows !== null && !loading && !error;
  return (
    <>
      <PageHeader
        title={site?.name ?? (isNew ? 'New site' : 'Site')}
        back={back}
        badge={site && <StatusBadge {...siteBadge(site)} />}
      />
      {error && !site && !isNew && (
        <ErrorNotice error={error} onRetry={load} title="The site could not be loaded" />
      )}
      {!site && !isNew && !isMissing && !error && <Skeleton lines={8} />}
      {isMissing && (
        <EmptyState
          icon="search"
          title="This site does not exist"
          text="The link may be out of date or mistyped."
          action={<Button to={back.to}>All sites</Button>}
        />
      )}
      {(site || isNew) && <SiteEditorScreen key={id} site={site} stays={false} />}
    </>
  );
}
