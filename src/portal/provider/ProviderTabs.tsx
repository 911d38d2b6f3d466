import { routePatterns } from '../../contract/paths/portalPaths';
import { Tabs } from '../ui/menu/Tabs';
import { useApprovalCount } from './approval/useApprovalCount';

/** The pages of the provider's admins. */
export function ProviderTabs() {
  const count = useApprovalCount();
  return (
    <Tabs
      label="Provider"
      tabs={[
        { to: routePatterns.provider, label: 'Organisers' },
        { to: routePatterns.providerApprovals, label: 'Approvals', count },
        { to: routePatterns.providerJobs, label: 'Jobs' },
        { to: routePatterns.providerMail, label: 'Mail' },
        { to: routePatterns.providerSwitches, label: 'Switches' },
        { to: routePatterns.providerPrices, label: 'Prices' },
        { to: routePatterns.providerLegal, label: 'Legal texts' },
      ]}
    />
  );
}
