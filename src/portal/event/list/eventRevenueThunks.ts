import { type EventRevenueQuery } from '../../../contract/generated/operations';
import { eventRevenueDocument } from '../../../contract/order/eventRevenue';
import { createRequest } from '../../request/createRequest';

/** Loads the revenue of the events of one page of the list. */
export const loadEventRevenue = createRequest(
  'event/loadRevenue',
  async (eventIds: readonly string[], wire) =>
    (await wire.graphql<EventRevenueQuery>(eventRevenueDocument, { eventIds })).eventRevenue,
  { sideBySide: true },
);
