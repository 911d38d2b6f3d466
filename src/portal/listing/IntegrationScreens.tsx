import {
  type Integration,
  integrationKinds,
  integrationsDocument,
  listingLimits,
  saveIntegrationDocument,
  setIntegrationArchivedDocument,
} from '../../contract/listing/listing';
import { routePatterns } from '../../contract/paths/portalPaths';
import { StatusBadge } from '../ui/page/StatusBadge';
import { integrationArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';
import { SigningSecret } from './SigningSecret';

const kindLabels: Record<Integration['kind'], { label: string; option: string }> = {
  webhook: { label: 'Webhook', option: 'Webhook: sends to your own system' },
  automation: { label: 'Automation', option: 'Automation: a service such as Zapier or Make' },
  website_widget: { label: 'Website widget', option: 'Website widget: your own pages show your events' },
};

const integrations: ListingDefinition<Integration> = {
  requests: listingRequests('integration', integrationArea, {
    list: integrationsDocument,
    save: saveIntegrationDocument,
    archive: setIntegrationArchivedDocument,
  }),
  select: ({ integration }) => integration,
  path: routePatterns.integration,
  icon: 'plug',
  labels: {
    title: 'Integration',
    noun: ['integration', 'integrations'],
    description: () => 'Other systems you want to use with your events.',
    emptyTitle: 'Add your first system',
    emptyText: 'Add one of your systems and its address, or the web page that shows your events.',
    notConnected:
      'Turnout keeps the name, kind and address of your systems and the signing secret of a webhook. It does not send them anything yet, or show events on other websites. “On” says which ones you want to use.',
    search: 'Search by name or address',
  },
  lineOf: ({ url }) => url.replace(/^https:\/\//, ''),
  columns: () => [
    {
      key: 'kind',
      header: 'Kind',
      sort: ({ kind }) => kindLabels[kind].label,
      render: ({ kind }) => kindLabels[kind].label,
    },
    {
      key: 'enabled',
      header: 'Wanted',
      sort: ({ enabled }) => (enabled ? 'on' : 'off'),
      render: ({ enabled }) => <StatusBadge tone="neutral" label={enabled ? 'On, not connected' : 'Off'} />,
    },
  ],
  textOf: ({ name, url, kind }) => `${name} ${url} ${kindLabels[kind].label}`,
  fields: () => [
    { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
    {
      name: 'kind',
      label: 'What it connects to',
      as: 'choice',
      required: true,
      start: 'webhook',
      fixed: true,
      options: integrationKinds.map((kind) => ({ value: kind, label: kindLabels[kind].option })),
      help: 'This cannot be changed later. A webhook gets a signing secret when you save.',
    },
    {
      name: 'url',
      label: 'Address',
      as: 'url',
      required: true,
      maxLength: listingLimits.url,
      help: 'Must start with https://, so that the data is encrypted.',
    },
    {
      name: 'enabled',
      label: 'On',
      as: 'switch',
      start: 'on',
      help: 'For later: nothing is sent to it yet.',
    },
  ],
  notice: ({ id, kind }) => kind === 'webhook' && <SigningSecret integrationId={id} />,
  opensAfterCreation: ({ kind }) => kind === 'webhook',
};

export const IntegrationListScreen = () => <ListingListScreen listing={integrations} />;
export const IntegrationScreen = () => <ListingEditorScreen listing={integrations} />;
