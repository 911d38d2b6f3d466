import { type Evidence, type EvidenceTable, notShown, shownBy } from '../../support/spec/sentenceEvidence';

const arrives = 'is sent to its path, gets a reply in its envelope, and stores it in its area';
const hasKeys = 'the area %s has exactly its keys, in their order';
const area = (keys: string): Evidence => shownBy(['spec/stateAreas.test.ts', [hasKeys, keys]]);

const campaignKeys =
  'campaignLoading, campaignListLoading, campaign, campaignList, campaignStat, campaignUtmDataStat, campaignData, campaignDownloadData, campaignUserData, campaignError, userList, email, lastEvaluatedKey, userIds';

export const section3: EvidenceTable = {
  'Session permissions (flags and counts): isAdmin, events, marketing, customisation, integration, passes, merchandise, customers, reporting, boxOffice, photos, sites, isSingleSite, venues, artists, billingHistory, preferences, emailCampaign, emailCampaignsOwnAudience, ticketholderCommunication, connect, tixsuite, tixSuiteEventCount, canSendECWithoutApproval.':
    shownBy([
      'spec/sessionFields.test.ts',
      'the session permissions are exactly the named ones: flags, and the count as a number',
    ]),
  'Session user info: id, email, firstName, lastName, userName, avatar, currentPlanId, nextPlanId, currentPlanInfo (desc, list of feature strings).':
    shownBy([
      'spec/sessionFields.test.ts',
      'the session user info is exactly the named fields, and the plan has a description and features',
    ]),
  "The client keeps email, userName, avatar URL, currentPlanId, the next plan's display name and currentPlanInfo.":
    shownBy([
      'spec/session.test.tsx',
      "the client stores email, name, the avatar's address, plan, next plan's name and the plan's contents",
    ]),
  "The avatar URL is the country's media host plus /uploads/avatars/32/ plus the avatar file.": shownBy(
    ['spec/country.test.ts', 'in %s: domain family .%s, %s, %s, %s, %s'],
    [
      'spec/session.test.tsx',
      "the client stores email, name, the avatar's address, plan, next plan's name and the plan's contents",
    ],
  ),
  'Campaign data: lastEvaluatedKey (paging cursor), result lists, stats, UTM report datasets with labels and datasets (each dataset gets a random colour on the client).':
    shownBy(
      [
        'spec/restCalls.test.ts',
        [arrives, 'GET {pro host}/api/campaign/stats/{a}/{b}/{country}'],
        [arrives, 'GET {pro host}/api/campaign/data/{id}/{x}'],
      ],
      [
        'spec/errors/callsOfHosts.test.ts',
        'the UTM chart has labels and datasets in the reply, and the client gives each dataset a random colour',
        'the last segment of a data call is the paging key, if given',
      ],
      ['portal/report/reportLabels.test.ts', 'colourMemory, with other random values, returns other colours'],
    ),
  'Full field lists of a campaign, audience, template or ticketholder communication are not shown.': notShown,
  'Event data: sessions and ticketTypes, fetched by posting a filter object.': shownBy([
    'spec/restCalls.test.ts',
    [arrives, 'POST {base}/api/events/sessions'],
    [arrives, 'POST {base}/api/events/tickettypes'],
  ]),
  'report: loading, grid, filter, chart, error.': area('loading, grid, filter, chart, error'),
  [`campaign: ${campaignKeys}.`]: area(campaignKeys),
  'user: loading, events, info, permission, error.': area('loading, events, info, permission, error'),
  'event: loading, sessions, ticketTypes, error.': area('loading, sessions, ticketTypes, error'),
  'template: loading, template, templateList, campaignData, error.': area(
    'loading, template, templateList, campaignData, error',
  ),
};
