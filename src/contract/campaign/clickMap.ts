import type { CampaignClickMapQuery } from '../generated/operations';

/** The mail as it was sent, with the clicks on each of its links. */
export type ClickMap = CampaignClickMapQuery['campaignClickMap'];

/** `html` is null if the mail is no longer stored. `everyClass` counts proxies and scanners too. */
export const campaignClickMapDocument = /* GraphQL */ `
  query campaignClickMap($id: ID!, $version: Int!, $everyClass: Boolean!) {
    campaignClickMap(id: $id, version: $version, everyClass: $everyClass) {
      version
      everyClass
      html
      links
      clicks
      versions {
        version
        subject
      }
    }
  }
`;

/** A link's share of all clicks as text, such as "12.5%"; the same in the table of links and on the click map. */
export function clickShareText(hits: number, allHits: number): string {
  if (allHits === 0) return '0%';
  return `${Math.round((hits / allHits) * 1_000) / 10}%`;
}
