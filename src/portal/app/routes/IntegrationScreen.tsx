import { useParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { WebPageListScreen, WebPageScreen } from '../../listing/WebPageScreens';
import { UnknownStep } from '../../ui/menu/UnknownStep';
import { IntegrationTabs } from '../../webhook/IntegrationTabs';
import { ToolsScreen } from '../../webhook/ToolsScreen';
import { WebhookListScreen } from '../../webhook/WebhookListScreen';
import { WebhookScreen } from '../../webhook/WebhookScreen';

/** The pages about other software, by the parts of the address. */
export function IntegrationScreen() {
  const { part, id } = useParams();
  if (part === undefined) return <WebhookListScreen />;
  if (part === 'webhook' && id !== undefined) return <WebhookScreen key={id} id={id} />;
  if (part === 'pages')
    return id === undefined ? <WebPageListScreen tabs={<IntegrationTabs />} /> : <WebPageScreen />;
  if (part === 'tools' && id === undefined) return <ToolsScreen />;
  const back = { to: routePatterns.integration, label: 'Integration' };
  return (
    <UnknownStep
      step={part}
      of="Integration"
      steps={['Webhooks', 'Zapier, Make and n8n', 'Web pages']}
      back={back}
      next={{ ...back, label: 'See your webhooks' }}
    />
  );
}
