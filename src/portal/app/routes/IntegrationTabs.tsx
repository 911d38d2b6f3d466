import { integrationPath } from '../../../contract/paths/pagePaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Tabs } from '../../ui/menu/Tabs';

const tabs = [
  { to: routePatterns.integration, label: 'Webhooks' },
  { to: integrationPath('tools'), label: 'Zapier, Make and n8n' },
  { to: integrationPath('api-keys'), label: 'API keys' },
  { to: integrationPath('pages'), label: 'Web pages' },
];

/** The pages about other software. */
export const IntegrationTabs = () => <Tabs label="Integration" tabs={tabs} />;
