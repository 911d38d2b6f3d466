import type { ApiResourceName } from '../../../contract/api/apiResources';
import {
  deletionSource,
  eventSource,
  sessionSource,
  ticketTypeSource,
  venueSource,
} from './listingObjectQueries';
import type { ObjectSource } from './objectQueries';
import {
  audienceSource,
  campaignObjectSource,
  consentSource,
  contactDeletionSource,
  contactSource,
  suppressionSource,
  ticketholderCommSource,
} from './peopleObjectQueries';
import { orderSource, refundSource, ticketSource } from './saleObjectQueries';
import {
  addOnSource,
  checkInSource,
  eventAddOnSource,
  promoCodeSource,
  waitlistEntrySource,
} from './sellingObjectQueries';

/** Where the objects of each resource come from. */
export const objectSources: Record<ApiResourceName, ObjectSource> = {
  events: eventSource,
  sessions: sessionSource,
  ticket_types: ticketTypeSource,
  venues: venueSource,
  orders: orderSource,
  tickets: ticketSource,
  refunds: refundSource,
  deletions: deletionSource,
  check_ins: checkInSource,
  promo_codes: promoCodeSource,
  waitlist_entries: waitlistEntrySource,
  add_ons: addOnSource,
  event_add_ons: eventAddOnSource,
  audiences: audienceSource,
  contacts: contactSource,
  consents: consentSource,
  suppressions: suppressionSource,
  contact_deletions: contactDeletionSource,
  campaigns: campaignObjectSource,
  ticketholder_comms: ticketholderCommSource,
};
