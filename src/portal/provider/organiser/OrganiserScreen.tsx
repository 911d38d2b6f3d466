import { useParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import '../provider.css';
import '../providerSlice';
import { OrganiserActions } from './OrganiserActions';
import { OrganiserInvoicesScreen } from './OrganiserInvoicesScreen';
import { OrganiserStates } from './OrganiserStates';
import { OrganiserView } from './OrganiserView';
import { loadOrganiser } from './organiserThunks';
import { useOrganiserActions } from './useOrganiserActions';

const back = { to: routePatterns.provider, label: 'Organisers' };

/** One organiser, for the provider's admins: its people, figures and campaigns, and what waits for an admin. */
export function OrganiserScreen() {
  const { id = '' } = useParams();
  const country = useCountry();
  const { pages, error, reload } = usePages(loadOrganiser, (state) => state.provider.organiser, id);
  const detail = pages?.[0];
  const actions = useOrganiserActions(id, detail?.organiser.name ?? '', reload);
  if (detail) {
    return (
      <Stack>
        <PageHeader
          title={detail.organiser.name}
          description={detail.legalName}
          back={back}
          actions={
            <OrganiserActions name={detail.organiser.name} suspensions={detail.suspensions} {...actions} />
          }
          badge={<OrganiserStates states={detail.organiser.states} />}
        />
        <OrganiserView
          detail={detail}
          country={country}
          invoices={<OrganiserInvoicesScreen organiserId={id} onChanged={reload} />}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader title="Organiser" back={back} />
      {!error && <Skeleton lines={8} />}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice error={error} onRetry={reload} title="The organiser could not be loaded" />
      )}
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="people"
          title="There is no such organiser"
          text="The address may be incomplete, or the organiser has closed its account."
          action={<Button to={routePatterns.provider}>See all organisers</Button>}
        />
      )}
    </Stack>
  );
}
