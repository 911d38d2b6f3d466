import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type ListingInput } from '../listing/listingDraft';
import { showToast } from '../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { PassForm } from './PassForm';
import { loadPassEvents, passRequests } from './passSlice';

/** The editor of the pass in the address, or of a new one if that is `new`. */
export function PassEditorScreen() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { rows, events, loading, error } = useAppSelector(({ pass }) => pass);
  const isNew = id === 'new';
  const load = useCallback(() => {
    void dispatch(loadPassEvents());
    if (!isNew) void dispatch(passRequests.load());
  }, [dispatch, isNew]);
  useEffect(load, [load]);

  const pass = isNew ? undefined : rows?.find((row) => row.id === id);
  const isMissing = !isNew && !pass && rows !== null && !loading;
  const isReady = events !== null && (isNew || pass !== undefined);
  const save = async (input: ListingInput, version: number | undefined) => {
    const saved = await dispatch(passRequests.save({ id: pass?.id, version, input })).unwrap();
    dispatch(showToast({ severity: 'success', detail: `${saved.name} is ${isNew ? 'added' : 'saved'}` }));
    void navigate(routePatterns.passes);
    return saved;
  };
  const reload = async () =>
    (await dispatch(passRequests.load()).unwrap()).find((row) => row.id === pass?.id);
  return (
    <>
      <PageHeader
        title={pass?.name ?? (isNew ? 'New pass' : 'Pass')}
        back={{ to: routePatterns.passes, label: 'Passes' }}
        badge={pass?.archived && <StatusBadge tone="neutral" label="Archived" />}
      />
      {error && !isReady && <ErrorNotice error={error} onRetry={load} title="The pass could not be loaded" />}
      {!isReady && !isMissing && !error && <Skeleton lines={8} />}
      {isMissing && !error && (
        <EmptyState
          icon="search"
          title="This pass does not exist"
          text="The link may be out of date or mistyped."
          action={<Button to={routePatterns.passes}>All passes</Button>}
        />
      )}
      {isReady && <PassForm key={id} pass={pass} events={events} reload={reload} save={save} />}
    </>
  );
}
