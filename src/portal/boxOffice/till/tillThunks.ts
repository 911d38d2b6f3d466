import { type DoorQuoteInput, type DoorSaleInput } from '../../../contract/boxOffice/boxOffice';
import {
  boxOfficeSessionsDocument,
  boxOfficeTillDocument,
  doorOffersDocument,
  doorQuoteDocument,
  doorTicketsDocument,
  lockTillDocument,
  openTillDocument,
  sellAtDoorDocument,
} from '../../../contract/boxOffice/boxOfficeDocuments';
import type {
  BoxOfficeSessionsQuery,
  BoxOfficeTillQuery,
  DoorOffersQuery,
  DoorQuoteQuery,
  DoorTicketsQuery,
  LockTillMutation,
  OpenTillMutation,
  SellAtDoorMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

export const loadTill = createRequest('boxOffice/loadTill', async (_: void, wire) => {
  const reply = await wire.graphql<BoxOfficeTillQuery>(boxOfficeTillDocument);
  return reply.boxOfficeTill;
});

/** The `pin` is hidden from the DevTools (`contract/wire/secretFields.ts`). */
export const openTill = createRequest(
  'boxOffice/openTill',
  async (variables: { sellerId: string; pin: string; floatCents?: number }, wire) => {
    const reply = await wire.graphql<OpenTillMutation>(openTillDocument, variables);
    return reply.openTill;
  },
  { overtakes: () => [loadTill] },
);

/** The screen locks at once, even if the request does not reach the server. */
export const lockTill = createRequest('boxOffice/lockTill', async (_: void, wire) => {
  await wire.graphql<LockTillMutation>(lockTillDocument);
});

export const loadDoorSessions = createRequest('boxOffice/loadSessions', async (_: void, wire) => {
  const reply = await wire.graphql<BoxOfficeSessionsQuery>(boxOfficeSessionsDocument);
  return reply.boxOfficeSessions;
});

export const loadOffers = createRequest('boxOffice/loadOffers', async (sessionId: string, wire) => {
  const { doorOffers } = await wire.graphql<DoorOffersQuery>(doorOffersDocument, { sessionId });
  return doorOffers;
});

export const quoteBasket = createRequest('boxOffice/quote', async (input: DoorQuoteInput, wire) => {
  const { doorQuote } = await wire.graphql<DoorQuoteQuery>(doorQuoteDocument, { input });
  return doorQuote;
});

/** A repeated `requestKey` is the same sale, and the server returns its first reply. */
/** A sale that timed out is retried as the same sale. */
export const sellAtDoor = createRequest(
  'boxOffice/sell',
  async (input: DoorSaleInput, wire) => {
    const reply = await wire.graphql<SellAtDoorMutation>(sellAtDoorDocument, { input });
    return reply.sellAtDoor;
  },
  { giveUpMs: 25_000 },
);

export const loadCodes = createRequest('boxOffice/loadCodes', async (orderId: string, wire) => {
  const { doorTickets } = await wire.graphql<DoorTicketsQuery>(doorTicketsDocument, { orderId });
  return doorTickets;
});
