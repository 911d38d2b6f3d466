import { supportNotAllowed } from './httpErrors';
import type { SignedIn } from './signedIn';

/*
 * What an admin of the provider may call while acting for an organisation. Reads in GraphQL are open as far as the
 * flags go; of everything else, only what is listed here, so that a new call is refused until somebody decides about
 * it. Nothing here sends mail, moves money, exports, gives rights or shows keys.
 */

const mutations: ReadonlySet<string> = new Set([
  // events and their sessions; publishing and cancelling stay with the organisation
  'createEvent',
  'updateEvent',
  'saveEventMedia',
  'saveEventPublishing',
  'addSessions',
  'saveCheckInHours',
  // the places of ticket types, without prices and promo codes
  'orderTicketTypes',
  'setTicketTypeArchived',
  'deletePool',
  'savePool',
  // check-in at the door
  'undoCheckIn',
  'createVenue',
  'updateVenue',
  'setVenueArchived',
  'mergeVenues',
  'saveArtist',
  'setArtistArchived',
  'saveSite',
  'setSiteArchived',
  'closeRequest',
  'endSupport',
]);

const routes: ReadonlySet<string> = new Set([
  'POST /api/event/image',
  'POST /api/events/sessions',
  'POST /api/events/tickettypes',
  'POST /api/report/utm/chart',
  'POST /api/report/utm/grid',
  'POST /api/ticketholders/check-in',
  'GET /api/ticketholders/door/:id',
  // back to an organisation of the admin's own
  'POST /api/account/organisation',
]);

/** @throws PublicError READ_ONLY for a mutation that is not open to an admin who acts for an organisation */
export function requireSupportMayMutate(signedIn: SignedIn | undefined, field: string): void {
  if (signedIn?.membership.support && !mutations.has(field)) throw supportNotAllowed();
}

/** @param route such as `GET /api/orders/download` @throws PublicError READ_ONLY as above */
export function requireSupportMayRequest(signedIn: SignedIn | undefined, route: string): void {
  if (signedIn?.membership.support && !routes.has(route)) throw supportNotAllowed();
}
