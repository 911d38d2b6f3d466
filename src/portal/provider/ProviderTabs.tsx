import { routePatterns } from '../../contract/paths/portalPaths';
import { Tabs } from '../ui/menu/Tabs';

const tabs = [
  { to: routePatterns.provider, label: 'Organisers' },
  { to: routePatterns.providerJobs, label: 'Jobs' },
];

/** The pages of the provider's admins. */
export const ProviderTabs = () => <Tabs label="Provider" tabs={tabs} />;
