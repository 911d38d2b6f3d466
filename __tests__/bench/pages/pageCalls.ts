import {
  audienceContactsDocument,
  audienceDocument,
  audiencesDocument,
} from '../../../src/contract/audience/audience';
import {
  contactConsentsDocument,
  contactDocument,
  contactMailsDocument,
  contactOrdersDocument,
} from '../../../src/contract/audience/contactPage';
import { boxOfficeSessionsDocument } from '../../../src/contract/boxOffice/boxOfficeDocuments';
import {
  campaignDataPath,
  campaignStatsPath,
  campaignUserListPath,
  recipientPageSize,
} from '../../../src/contract/campaign/campaignReport';
import { proBase, restBase } from '../../../src/contract/country';
import { defaultEventsQuery, eventDocument, eventsDocument } from '../../../src/contract/event/event';
import { orderDocument, ordersDocument } from '../../../src/contract/order/orderDocuments';
import { homeDocument } from '../../../src/contract/overview/home';
import { utmChartPath, utmGridPath, type UtmFilter } from '../../../src/contract/report/report';
import { type SalesDimension, salesReportDocument } from '../../../src/contract/report/salesReport';
import { ticketholderEventsDocument } from '../../../src/contract/ticketholder/ticketholder';
import {
  doorSessionsDocument,
  ticketholdersDocument,
} from '../../../src/contract/ticketholder/ticketholders';
import { ticketingDocument } from '../../../src/contract/ticketing/ticketing';
import { sessionProDocument } from '../../../src/contract/user/user';
import type { WorldIds } from './seedWorld';

/** One HTTP request of a signed-in person. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The calls that the portal makes at once for one page. */
export interface PageOfBench {
  name: string;
  /** The most milliseconds for 95 of 100 times, at scale 1 on a server and one client. */
  aim: number;
  calls: Call[];
  /** The page's list in the reply: its key for the next page, so that a deep page can be reached. */
  next?: { key(reply: string): string | null; calls(key: string): Call[] };
  /** The requests per second that 16 clients must reach. */
  rate?: number;
}

const graphql = (query: string, variables: object = {}): Call => ({
  method: 'POST',
  path: '/v3/graphql',
  body: { query, variables },
});
const pro = (path: string): Call => ({ method: 'GET', path: proBase('localhost') + path });
const rest = (path: string, body: object): Call => ({
  method: 'POST',
  path: restBase('localhost') + path,
  body,
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const utm: UtmFilter = { from: day(-89), to: day(0), groupBy: 'campaign', interval: 'day' };

/** A key anywhere in a reply; the first one of that name. */
const keyNamed = (name: string) => (reply: string) => {
  const found = new RegExp(`"${name}":(null|"[^"]*")`).exec(reply)?.[1];
  return found === undefined ? null : (JSON.parse(found) as string | null);
};

/** The page that the server renders with the replies to its first calls; it needs a build of the portal. */
export const renderedHome: PageOfBench = {
  ...{ name: 'home, rendered', aim: 40, calls: [{ method: 'GET', path: '/' }], rate: 300 },
};

/** Every other page of the bench, with the calls that the portal makes for it. */
export function pagesOf(world: WorldIds): PageOfBench[] {
  const { campaignId, audienceId, eventId, orderId } = world;
  const contact = { id: String(world.contactId) };
  const recipients = (key: string | null) => [
    pro(campaignUserListPath(campaignId, 'all', recipientPageSize.usual, key)),
  ];
  const sales = (by: SalesDimension) => [
    graphql(salesReportDocument, {
      input: { from: day(-364), to: day(0), eventId: null, by, compare: 'year' },
    }),
  ];
  const activity = (key: string | null) => [pro(campaignDataPath(campaignId, 'activity', key))];
  const orders = (wanted: object) => [graphql(ordersDocument, { search: '', filter: 'all', ...wanted })];
  const holders = (wanted: object) => [
    graphql(ticketholdersDocument, { search: '', state: 'all', ...wanted }),
  ];
  const contacts = (wanted: object) => [
    graphql(audienceContactsDocument, { audienceId, search: '', key: null, ...wanted }),
  ];
  return [
    {
      name: 'home',
      aim: 40,
      calls: [graphql(sessionProDocument), graphql(eventsDocument, defaultEventsQuery)],
    },
    { name: 'home: panel', aim: 60, calls: [graphql(homeDocument)] },
    {
      name: 'report: figures by the hour',
      aim: 50,
      calls: [pro(campaignStatsPath(campaignId, 'hour', 'nz'))],
    },
    { name: 'report: figures by the day', aim: 50, calls: [pro(campaignStatsPath(campaignId, 'day', 'nz'))] },
    {
      name: 'report: activity',
      aim: 50,
      calls: activity(null),
      next: { key: keyNamed('lastEvaluatedKey'), calls: activity },
    },
    { name: 'report: links', aim: 50, calls: [pro(campaignDataPath(campaignId, 'links'))] },
    {
      name: 'report: recipients',
      aim: 25,
      calls: recipients(null),
      next: { key: keyNamed('lastEvaluatedKey'), calls: recipients },
    },
    {
      name: 'report: skipped recipients',
      aim: 20,
      calls: [pro(campaignUserListPath(campaignId, 'skipped', recipientPageSize.usual))],
    },
    {
      name: 'report: recipients who clicked',
      aim: 50,
      calls: [pro(campaignUserListPath(campaignId, 'clicked', recipientPageSize.usual))],
    },
    { name: 'UTM chart, 90 days', aim: 100, calls: [rest(utmChartPath, utm)] },
    { name: 'UTM grid, 90 days', aim: 150, calls: [rest(utmGridPath, utm)] },
    { name: 'sales report, a year by event', aim: 150, calls: sales('event') },
    { name: 'sales report, a year by session', aim: 150, calls: sales('session') },
    {
      name: 'orders',
      aim: 50,
      calls: orders({}),
      next: { key: keyNamed('after'), calls: (after) => orders({ after }) },
    },
    { name: 'orders: search by name', aim: 100, calls: orders({ search: 'Tamakura' }) },
    { name: 'orders: of one event', aim: 50, calls: orders({ eventId }) },
    { name: 'one order', aim: 25, calls: [graphql(orderDocument, { id: orderId })] },
    {
      name: 'ticketholders',
      aim: 50,
      calls: holders({}),
      next: { key: keyNamed('after'), calls: (after) => holders({ after }) },
    },
    { name: 'ticketholders: search by name', aim: 100, calls: holders({ search: 'Pakimoana' }) },
    { name: 'door sessions', aim: 50, calls: [graphql(doorSessionsDocument)] },
    { name: 'till: sessions', aim: 50, calls: [graphql(boxOfficeSessionsDocument)] },
    { name: 'events to write to', aim: 50, calls: [graphql(ticketholderEventsDocument)] },
    { name: 'audiences', aim: 50, calls: [graphql(audiencesDocument, { archived: false })] },
    { name: 'audience of all contacts', aim: 50, calls: [graphql(audienceDocument, { id: audienceId })] },
    {
      name: 'contacts',
      aim: 50,
      calls: contacts({}),
      next: { key: keyNamed('lastEvaluatedKey'), calls: (key) => contacts({ key }) },
    },
    { name: 'contacts: search by name', aim: 100, calls: contacts({ search: 'Keremoana' }) },
    { name: 'contacts: search by address', aim: 100, calls: contacts({ search: 'wiremu.johnson1' }) },
    {
      name: 'one contact',
      aim: 25,
      calls: [
        graphql(contactDocument, contact),
        graphql(contactConsentsDocument, contact),
        graphql(contactOrdersDocument, contact),
        graphql(contactMailsDocument, contact),
      ],
    },
    {
      name: 'event overview, three calls',
      aim: 50,
      calls: [
        graphql(eventDocument, { id: eventId }),
        graphql(ticketingDocument, { eventId }),
        graphql(ordersDocument, { search: '', filter: 'complete', eventId }),
      ],
      rate: 100,
    },
  ];
}
