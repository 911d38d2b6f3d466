import { routePatterns } from '../../../contract/paths/portalPaths';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageHeader } from '../../ui/page/PageHeader';
import { Redirect } from '../../ui/Redirect';
import { selectPermission } from '../../user/userSlice';
import { backToList } from '../campaignKindLabels';

/** The address of the queue before it had events as well; links in mails may still lead here. */
export function ApprovalsScreen() {
  const isAdmin = useAppSelector(selectPermission)?.isAdmin === true;
  if (isAdmin) return <Redirect path={routePatterns.providerApprovals} />;
  return (
    <>
      <PageHeader title="Waiting for approval" back={backToList('email')} />
      <EmptyState
        icon="lock"
        title="This page is for admins"
        text="Emails from people who cannot send without approval wait here for an admin."
      />
    </>
  );
}
