import type { ShareLinksQuery } from '../generated/operations';

/** Links by which somebody outside the organisation reads the sales of one event. Permission events. */

/**
 * A link that was not revoked, without its secret.
 * - `lastDay`: a day such as 2026-07-01 in the organiser's zone, until whose end the link works; null for no end.
 */
export type ShareLink = ShareLinksQuery['shareLinks']['links'][number];
export type ShareLinks = ShareLinksQuery['shareLinks'];

export const shareLinkLimits = {
  name: 60,
  /** How many links of one event may work at once. */
  links: 20,
  /** The last day of a link is at most this many days away. */
  days: 1_827,
} as const;

const linksFields = 'zone links { id name lastDay createdAt openedAt openCount isExpired }';

/** The links of an event, the newest first. */
export const shareLinksDocument = /* GraphQL */ `
  query shareLinks($eventId: ID!) {
    shareLinks(eventId: $eventId) { ${linksFields} }
  }
`;

/** Nobody can open the link afterwards. @returns the links that are left */
export const revokeShareLinkDocument = /* GraphQL */ `
  mutation revokeShareLink($id: ID!) {
    revokeShareLink(id: $id) { ${linksFields} }
  }
`;

/** POST {base}/api/event/share-link: creates a link. It is not GraphQL, because replies of mutations are stored. */
export const shareLinkPath = '/api/event/share-link';

export interface ShareLinkReply {
  /** Only its hash is stored, so it cannot be read again. */
  secret: string;
  error: null;
}
