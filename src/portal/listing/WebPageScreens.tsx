import {
  listingLimits,
  saveWebPageDocument,
  setWebPageArchivedDocument,
  type WebPage,
  webPagesDocument,
} from '../../contract/listing/listing';
import { integrationPath, widgetPath } from '../../contract/paths/pagePaths';
import { integrationArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';
import { WebLink } from './WebLink';
import { type ReactNode } from 'react';

const webPages: ListingDefinition<WebPage> = {
  requests: listingRequests('integration', integrationArea, {
    list: webPagesDocument,
    save: saveWebPageDocument,
    archive: setWebPageArchivedDocument,
  }),
  select: ({ integration }) => integration,
  path: integrationPath('pages'),
  icon: 'plug',
  labels: {
    title: 'Web pages',
    noun: ['web page', 'web pages'],
    description: () => 'Pages of your own that show your events, as a list for your team.',
    emptyTitle: 'Add your first web page',
    emptyText: 'Add a page of your website that shows your events, so that your team knows where they are.',
    search: 'Search by name or address',
  },
  related: {
    title: 'Put your events on these pages',
    text: 'The widget shows your events on your own pages, and sells tickets from there.',
    to: widgetPath(),
    label: 'Set up the widget',
  },
  columns: () => [
    { key: 'url', header: 'Web address', sort: ({ url }) => url, render: ({ url }) => <WebLink url={url} /> },
  ],
  textOf: ({ name, url }) => `${name} ${url}`,
  fields: () => [
    { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
    {
      name: 'url',
      label: 'Address',
      as: 'url',
      required: true,
      maxLength: listingLimits.url,
      help: 'Must start with https://.',
    },
  ],
};

export const WebPageListScreen = ({ tabs }: { tabs: ReactNode }) => (
  <ListingListScreen listing={webPages} tabs={tabs} />
);
export const WebPageScreen = () => <ListingEditorScreen listing={webPages} />;
