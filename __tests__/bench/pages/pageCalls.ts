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
import { defaultEventsQuery, eventDocument, eventsDocument } from '../../../src/contract/event/event';
import { orderDocument, ordersDocument } from '../../../src/contract/order/orderDocuments';
import { homeDocument } from '../../../src/contract/overview/home';
import { ticketholderEventsDocument } from '../../../src/contract/ticketholder/ticketholder';
import {
  doorSessionsDocument,
  ticketholdersDocument,
} from '../../../src/contract/ticketholder/ticketholders';
import { ticketingDocument } from '../../../src/contract/ticketing/ticketing';
import { sessionProDocument } from '../../../src/contract/user/user';
import { day, graphql, keyNamed, type PageOfBench } from './pageOfBench';
import { campaignReportPages, reportPages } from './reportCalls';
import type { WorldIds } from './seedWorld';

/** The page that the server renders with the replies to its first calls; it needs a build of the portal. */
export const renderedHome: PageOfBench = {
  ...{ name: 'home, rendered', aim: 40, calls: [{ method: 'GET', path: '/' }], rate: 300 },
};

const month = { from: day(-29), to: day(0) };

/** Every other page of the bench, with the calls that the portal makes for it. */
export function pagesOf(world: WorldIds): PageOfBench[] {
  const { audienceId, eventId, orderId } = world;
  const contact = { id: String(world.contactId) };
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
    ...campaignReportPages(world),
    ...reportPages(world),
    {
      name: 'orders',
      aim: 50,
      calls: orders({}),
      next: { key: keyNamed('after'), calls: (after) => orders({ after }) },
    },
    { name: 'orders: search by name', aim: 100, calls: orders({ search: 'Tamakura' }) },
    { name: 'orders: of one event', aim: 50, calls: orders({ eventId }) },
    { name: 'orders: of one source', aim: 100, calls: orders({ source: 'direct' }) },
    { name: 'orders: of one payment method', aim: 50, calls: orders({ payment: 'cash' }) },
    // These have no index, so that all orders of the days are gone through. None of the world is without GST.
    { name: 'orders: of one GST rate, a month', aim: 500, calls: orders({ gst: '0', ...month }) },
    { name: 'orders: of one hour, a month', aim: 500, calls: orders({ hour: '14', ...month }) },
    { name: 'orders: by card, a month', aim: 500, calls: orders({ payment: 'card', ...month }) },
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
