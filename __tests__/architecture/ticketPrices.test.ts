import { sources } from '../support/architecture/sources';

/**
 * The only files that read or write the price of a ticket or an add-on as the organiser entered it, each with its
 * reason. Buyers must see prices with the booking fee everywhere (DOMAIN section 5), so a file that shows them a price
 * takes it from one of those that add the fee.
 */
const LISTED: Record<string, string> = {
  // With the fee.
  'server/ticketing/offer/saleQueries.ts': 'adds the fee for pages, carts and the till',
  'server/ticketing/offer/publicPriceQueries.ts':
    'adds the fee for lists of events, feeds and cards in mails',
  'server/ticketing/type/ticketTypeListQueries.ts': 'adds the fee for the list of types of several events',
  'server/api/objects/listingObjectQueries.ts': 'adds the fee for the API',
  'contract/api/listingObjects.ts': 'names the price with the fee in the API',
  'server/ticketing/type/typeViewQueries.ts': 'shows the organiser both parts',

  // For the organiser, or without showing a price.
  'server/ticketing/offer/priceTierQueries.ts': 'writes the tiers of the form',
  'server/ticketing/type/ticketTypeService.ts': 'writes the price of the form',
  'contract/api/writes/bodyFields.ts': 'names the price of the form in the API',
  'server/api/writes/ticketTypeWrites.ts':
    'fills in the price of the form where a change of the API leaves it out',
  'server/ticketing/ticketingViewQueries.ts': 'lists add-ons, which carry no fee',
  'server/api/objects/sellingObjectQueries.ts': 'gives add-ons, which carry no fee',
  'contract/api/sellingObjects.ts': 'names the price of add-ons in the API',
  'server/listing/listingKinds.ts': 'reads and writes add-ons, which carry no fee',
  'server/pass/passQueries.ts': 'reads and writes the price of the form',
  'server/closing/export/organisationExportQueries.ts': "exports the organiser's own prices",
  'server/event/publishing/eventReadinessQueries.ts': 'only asks whether there is a price',

  // The demo, whose organisers pass no fee on.
  'server/app/demo/order/demoOrderQueries.ts': 'prices the orders of the demo',
  'server/app/demo/order/demoBusyEvents.ts': 'prices the orders of the demo',
};

const readers = sources
  .filter(({ path, text }) => !path.includes('/tables/') && /\bprice_cents\b/.test(text))
  .map(({ path }) => path)
  .sort();

test('the price of a ticket without the booking fee, in the sources, is read by the listed files only', () => {
  expect(readers.filter((path) => !(path in LISTED))).toEqual([]);
});

test('a file listed for the price without the booking fee reads it', () => {
  expect(Object.keys(LISTED).filter((path) => !readers.includes(path))).toEqual([]);
});
