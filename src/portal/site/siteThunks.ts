import {
  type PublishSiteMutation,
  type SaveSiteMutation,
  type SetSiteArchivedMutation,
  type SiteInput,
  type SitesQuery,
  type UnpublishSiteMutation,
  type WidgetSetupQuery,
} from '../../contract/generated/operations';
import {
  publishSiteDocument,
  saveSiteDocument,
  setSiteArchivedDocument,
  sitesDocument,
  unpublishSiteDocument,
} from '../../contract/site/site';
import { widgetSetupDocument } from '../../contract/site/widget';
import { createRequest } from '../request/createRequest';

export const loadWidgetSetup = createRequest('site/loadWidgetSetup', async (_: void, wire) => {
  const { widgetSetup } = await wire.graphql<WidgetSetupQuery>(widgetSetupDocument);
  return widgetSetup;
});

export const loadSites = createRequest('site/loadAll', async (_: void, wire) => {
  const { sites } = await wire.graphql<SitesQuery>(sitesDocument);
  return sites;
});

const change = { overtakes: () => [loadSites] };

/** Without `id` a new site is added. */
export const saveSite = createRequest(
  'site/save',
  async (variables: { id?: string; version?: number; input: SiteInput }, wire) =>
    (await wire.graphql<SaveSiteMutation>(saveSiteDocument, variables)).saveSite,
  change,
);

export const setSiteArchived = createRequest(
  'site/setArchived',
  async (variables: { id: string; archived: boolean }, wire) =>
    (await wire.graphql<SetSiteArchivedMutation>(setSiteArchivedDocument, variables)).setSiteArchived,
  { ...change, sideBySide: true },
);

export const publishSite = createRequest(
  'site/publish',
  async (variables: { id: string; version: number }, wire) =>
    (await wire.graphql<PublishSiteMutation>(publishSiteDocument, variables)).publishSite,
  change,
);

export const unpublishSite = createRequest(
  'site/unpublish',
  async (id: string, wire) =>
    (await wire.graphql<UnpublishSiteMutation>(unpublishSiteDocument, { id })).unpublishSite,
  change,
);
