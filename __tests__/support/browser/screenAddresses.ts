import { type BoxOfficeShiftPage } from '../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeShiftsDocument,
  closeShiftDocument,
  openTillDocument,
  saveBoxOfficeSellerDocument,
} from '../../../src/contract/boxOffice/boxOfficeDocuments';
import { eventSteps } from '../../../src/contract/event/eventEditing';
import { campaignSteps } from '../../../src/contract/campaign/campaignEditing';
import { approvalsStep } from '../../../src/contract/paths/marketingPaths';
import { campaignUserListPath } from '../../../src/contract/campaign/campaignReport';
import { proBase } from '../../../src/contract/country';
import { contactPath, suppressionsPath } from '../../../src/contract/audience/contactPaths';
import {
  audiencePath,
  campaignPath,
  campaignRecipientReportPath,
  campaignReportPath,
  emailTemplatePath,
  eventEditPath,
  integrationPath,
  listingPath,
  webhookPath,
  teamMemberPath,
  tixsuiteConfigurePath,
  venueEditPath,
} from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { eventReviewPath, providerOrganiserPath } from '../../../src/contract/paths/providerPaths';
import {
  boxOfficeShiftPath,
  checkInPath,
  eventOverviewPath,
  massRefundPath,
  orderPath,
} from '../../../src/contract/paths/sellingPaths';
import type { ApiClient } from './apiClient';

interface OwnRows {
  events: { events: { id: string }[] };
  orders: { orders: { id: string }[] };
  doorSessions: { id: string }[];
  venues: { id: string }[];
  audiences: { id: string; kind: 'list' | 'rule' }[];
  suppressions: { suppressions: { contactId: string | null }[] };
  emailTemplates: { id: string }[];
  webPages: { id: string }[];
  webhookEndpoints: { id: string }[];
  passes: { id: string }[];
  addOns: { id: string }[];
  sites: { id: string }[];
  artists: { id: string }[];
  team: { members: { id: string; role: string }[] };
  email: { campaigns: { id: string; state: string }[] };
  ticketholder: { campaigns: { id: string; state: string }[] };
}

interface RecipientRows {
  result: { recipientId: string; address: string }[];
}

/** Several documents, because the server limits the number of root fields in one. */
const ownRowsDocuments = [
  'query ownTeam { team { members { id role } } }',
  'query ownEvents { events { events { id } } doorSessions { id } venues { id } artists { id } }',
  'query ownPeople { audiences { id kind } suppressions(search: "") { suppressions { contactId } } emailTemplates { id } }',
  'query ownSales { orders(filter: "complete") { orders { id } } webPages { id } webhookEndpoints { id } }',
  'query ownLists { passes { id } addOns { id } sites { id } }',
  `query ownCampaigns {
    email: campaigns(kind: email) { campaigns { id state } }
    ticketholder: campaigns(kind: ticketholder) { campaigns { id state } }
  }`,
];

async function findOwnRows(api: ApiClient): Promise<OwnRows> {
  const parts = await Promise.all(
    ownRowsDocuments.map((document) => api.graphql<Partial<OwnRows>>(document)),
  );
  return Object.assign({}, ...parts);
}

const waitingStates = new Set(['pending_approval', 'rejected', 'scheduled', 'missed']);

const campaignPatterns = [
  {
    kind: 'email',
    step: routePatterns.emailCampaignStep,
    stepWithId: routePatterns.emailCampaignStepWithId,
    report: routePatterns.emailCampaignReport,
    recipientReport: routePatterns.emailCampaignRecipientReport,
  },
  {
    kind: 'ticketholder',
    step: routePatterns.ticketholderCommStep,
    stepWithId: routePatterns.ticketholderCommStepWithId,
    report: routePatterns.ticketholderCommReport,
    recipientReport: routePatterns.ticketholderCommRecipientReport,
  },
] as const;

/** Finds a closed box office shift, or opens and closes one. Returns its id. */
async function closedShiftId(api: ApiClient): Promise<string | undefined> {
  const past = async () => {
    const { boxOfficeShifts } = await api.graphql<{ boxOfficeShifts: BoxOfficeShiftPage }>(
      boxOfficeShiftsDocument,
    );
    return boxOfficeShifts.shifts.find(({ closedAt }) => closedAt !== null)?.id;
  };
  const known = await past();
  if (known !== undefined) return known;
  const { saveBoxOfficeSeller } = await api.graphql<{ saveBoxOfficeSeller: { id: string } }>(
    saveBoxOfficeSellerDocument,
    { input: { name: 'Hana at the side door', pin: '7193' } },
  );
  await api.graphql(openTillDocument, { sellerId: saveBoxOfficeSeller.id, pin: '7193', floatCents: 10_000 });
  await api.graphql(closeShiftDocument, { countedCents: 9_500, note: 'A note fell into the harbour.' });
  return past();
}

/** A session for which the order has a ticket. */
async function soldSession(api: ApiClient, orderId: string): Promise<string | undefined> {
  const { order } = await api.graphql<{ order: { lines: { sessionId: string | null }[] } }>(
    'query soldSession($id: ID!) { order(id: $id) { lines { sessionId } } }',
    { id: orderId },
  );
  return order.lines.find(({ sessionId }) => sessionId !== null)?.sessionId ?? undefined;
}

async function firstRecipient(url: string, api: ApiClient, campaignId: string) {
  const path = `${proBase('localhost')}${campaignUserListPath(campaignId, 'all', 10)}`;
  const reply = await fetch(url + path, { headers: { cookie: api.cookie } });
  const { result } = (await reply.json()) as RecipientRows;
  return result[0];
}

/**
 * Finds addresses with ids of one organiser's rows for the route patterns with a step or an id, by pattern. A pattern
 * without a colon is its own address. Patterns for which the organiser has no rows get no address.
 */
export async function findScreenAddresses(url: string, api: ApiClient): Promise<Map<string, string[]>> {
  const own = await findOwnRows(api);
  const found = new Map<string, string[]>();
  const add = (pattern: string, ...addresses: (string | undefined)[]) =>
    found.set(
      pattern,
      addresses.filter((address) => address !== undefined),
    );

  add(routePatterns.eventEdit, own.events.events[0] && eventEditPath(own.events.events[0].id));
  const event = own.events.events[0];
  add(
    routePatterns.eventEditStep,
    ...(event ? eventSteps.slice(1).map((step) => eventEditPath(event.id, step)) : []),
  );
  add(routePatterns.eventOverview, own.events.events[0] && eventOverviewPath(own.events.events[0].id));
  // Only admins see these two; provider.test.ts visits them as one.
  add(routePatterns.providerOrganiser, event && providerOrganiserPath(event.id));
  add(routePatterns.providerEventReview, event && eventReviewPath(event.id));
  const order = own.orders.orders[0];
  const sold = order && (await soldSession(api, order.id));
  add(routePatterns.order, order && orderPath(order.id));
  add(routePatterns.massRefund, sold && massRefundPath(sold));
  add(routePatterns.checkIn, own.doorSessions[0] && checkInPath(own.doorSessions[0].id));
  const shift = await closedShiftId(api);
  add(routePatterns.boxOfficeShift, shift && boxOfficeShiftPath(shift));
  add(routePatterns.venueEdit, own.venues[0] && venueEditPath(own.venues[0].id));
  const colleague = own.team.members.find(({ role }) => role !== 'owner');
  add(routePatterns.teamMember, colleague && teamMemberPath(colleague.id));
  add(routePatterns.tixsuiteConfigureStep, tixsuiteConfigurePath('company-details'));
  add(routePatterns.audienceStep, audiencePath('details'), suppressionsPath());
  const audience = own.audiences.find(({ kind }) => kind === 'list');
  const rule = own.audiences.find(({ kind }) => kind === 'rule');
  const contact = own.suppressions.suppressions.find(({ contactId }) => contactId)?.contactId;
  add(
    routePatterns.audienceStepWithId,
    ...(audience
      ? ['details', 'import', 'contacts', 'paste', 'ticketholders'].map((step) =>
          audiencePath(step, audience.id),
        )
      : []),
    rule && audiencePath('rule', rule.id),
    contact ? contactPath(contact) : undefined,
  );
  add(routePatterns.emailTemplateStep, emailTemplatePath('content'));
  const template = own.emailTemplates[0];
  add(routePatterns.emailTemplateStepWithId, template && emailTemplatePath('content', template.id));

  const page = own.webPages[0];
  add(
    routePatterns.integrationPart,
    integrationPath('tools'),
    integrationPath('pages'),
    webhookPath(),
    ...own.webhookEndpoints.flatMap(({ id }) => [webhookPath(id), `${webhookPath(id)}?show=settings`]),
    page && integrationPath('pages', page.id),
  );
  for (const list of ['passes', 'addOns', 'sites', 'artists'] as const) {
    const pattern = routePatterns[list];
    const row = own[list][0];
    add(`${pattern}/:id`, listingPath(pattern), row && listingPath(pattern, row.id));
  }
  for (const { kind, step, stepWithId, report, recipientReport } of campaignPatterns) {
    const draft = own[kind].campaigns.find(({ state }) => state === 'draft');
    const sent = own[kind].campaigns.find(({ state }) => state === 'sent');
    const waiting = own[kind].campaigns.filter(({ state }) => waitingStates.has(state));
    add(step, campaignPath(kind, 'details'), campaignPath(kind, approvalsStep));
    add(
      stepWithId,
      ...(draft ? campaignSteps.map((one) => campaignPath(kind, one, draft.id)) : []),
      ...waiting.map(({ id }) => campaignPath(kind, 'review', id)),
    );
    add(report, sent && campaignReportPath(kind, sent.id));
    const one = sent && (await firstRecipient(url, api, sent.id));
    add(recipientReport, one && campaignRecipientReportPath(kind, sent.id, one.recipientId, one.address));
  }
  return found;
}
