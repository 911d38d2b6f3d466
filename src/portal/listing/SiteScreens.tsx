import {
  listingLimits,
  saveSiteDocument,
  setSiteArchivedDocument,
  type Site,
  sitesDocument,
} from '../../contract/listing/listing';
import { widgetPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { siteArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';
import { WebLink } from './WebLink';

const sites: ListingDefinition<Site> = {
  requests: listingRequests('site', siteArea, {
    list: sitesDocument,
    save: saveSiteDocument,
    archive: setSiteArchivedDocument,
  }),
  select: ({ site }) => site,
  path: routePatterns.sites,
  icon: 'site',
  labels: {
    title: 'Sites',
    noun: ['site', 'sites'],
    description: () => 'Your own websites, as a list for your team.',
    emptyTitle: 'Add your first site',
    emptyText: 'Add a website and its colour, to tell your sites apart.',
    notConnected:
      'Turnout keeps the name, address and colour of the websites in this list. It does not publish events to them automatically yet, and your event pages on Turnout do not use this colour.',
    search: 'Search by name or address',
  },
  related: {
    title: 'Put your events on your website',
    text: 'The widget shows your events on your own pages, with pictures, dates and prices, and sells tickets from there.',
    to: widgetPath(),
    label: 'Set up the widget',
  },
  markOf: ({ accent }) => (
    <span className="listing-swatch" style={{ background: accent }} aria-hidden="true" />
  ),
  columns: () => [
    { key: 'url', header: 'Web address', sort: ({ url }) => url, render: ({ url }) => <WebLink url={url} /> },
    { key: 'accent', header: 'Colour', render: ({ accent }) => accent, hideOnPhone: true },
  ],
  textOf: ({ name, url }) => `${name} ${url}`,
  fields: () => [
    { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
    { name: 'url', label: 'Web address', as: 'url', required: true, maxLength: listingLimits.url },
    { name: 'accent', label: 'Colour', as: 'colour', start: '#0f5e63' },
  ],
  isSingle: ({ isSingleSite }) => isSingleSite,
};

export const SiteListScreen = () => <ListingListScreen listing={sites} />;
export const SiteScreen = () => <ListingEditorScreen listing={sites} />;
