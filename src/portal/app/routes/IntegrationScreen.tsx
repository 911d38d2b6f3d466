import { useParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { WebPageListScreen, WebPageScreen } from '../../listing/WebPageScreens';
import { UnknownStep } from '../../ui/menu/UnknownStep';
import { IntegrationTabs } from './IntegrationTabs';
import { ApiKeysScreen } from '../../api/ApiKeysScreen';
import { ToolsScreen } from '../../webhook/ToolsScreen';
import { WebhookListScreen } from '../../webhook/WebhookListScreen';
import { WebhookScreen } from '../../webhook/WebhookScreen';

/** The pages about other software, by the parts of the address. */
export function IntegrationScreen() {
  const { part, id } = useParams();
  const tabs = <IntegrationTabs />;
  if (part === undefined) return <WebhookListScreen tabs={tabs} />;
  if (part === 'webhook' && id !== undefined) return <WebhookScreen key={id} id={id} />;
  if (part === 'pages') return id === undefined ? <WebPageListScreen tabs={tabs} /> : <WebPageScreen />;
  if (part === 'tools' && id === undefined) return <ToolsScreen tabs={tabs} />;
  if (part === 'api-keys' && id === undefined) return <ApiKeysScreen tabs={tabs} />;
  const back = { to: routePatterns.integration, label: 'Integration' };
  return (
    <UnknownStep
      step={part}
      of="Integration"
      steps={['Webhooks', 'Zapier, Make and n8n', 'API keys', 'Web pages']}
      back={back}
      next={{ ...back, label: 'See your webhooks' }}
    />
  );
}
