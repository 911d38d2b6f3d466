import type { CampaignChangesQuery, TestMailReadersQuery } from '../generated/operations';
import type { Campaign } from './campaign';
import { campaignFields } from './campaignEditing';

/** What is done around the writing of a campaign: who else wrote, tests to the team, links that answer, archiving. */

/**
 * What some other tab or person saved meanwhile: the parts by their names in `CampaignInput`, the latest first.
 * - `by`: Who it was; null when they are gone.
 * - `isYou`: The reader's own other tab.
 */
export type CampaignEditNote = CampaignChangesQuery['campaignChanges']['edits'][number];

/** What stands after a conflict, and how it came to be. */
export interface CampaignChanges {
  campaign: Campaign;
  edits: CampaignEditNote[];
}

/** Somebody who can be sent a test: a person who can sign in to this organiser. */
export type TestMailReader = TestMailReadersQuery['testMailReaders'][number];

/** After a CONFLICT: what stands now, and who changed which parts since that version. */
export const campaignChangesDocument = /* GraphQL */ `
  query campaignChanges($id: ID!, $since: Int!) {
    campaignChanges(id: $id, since: $since) {
      campaign { ${campaignFields} }
      edits {
        fields
        by
        isYou
        at
      }
    }
  }
`;

/** Drafts and ended campaigns leave the list; those that can not are told by the refusal, and nothing is changed then. */
export const archiveCampaignsDocument = /* GraphQL */ `
  mutation archiveCampaigns($ids: [ID!]!) {
    archiveCampaigns(ids: $ids)
  }
`;

export const restoreCampaignsDocument = /* GraphQL */ `
  mutation restoreCampaigns($ids: [ID!]!) {
    restoreCampaigns(ids: $ids)
  }
`;

/** Who can be sent a test, the asker first. */
export const testMailReadersDocument = /* GraphQL */ `
  query testMailReaders($id: ID!) {
    testMailReaders(id: $id) {
      id
      name
      email
      isYou
    }
  }
`;

/** `readerIds` are people of `testMailReaders`; `position` picks the recipient whose fields are filled in. */
export const sendTestMailsDocument = /* GraphQL */ `
  mutation sendTestMails($id: ID!, $readerIds: [ID!]!, $position: Int, $variant: Int) {
    sendTestMails(id: $id, readerIds: $readerIds, position: $position, variant: $variant)
  }
`;

/** Asks each address of the mail whether it answers; the next review tells. @returns how many were asked */
export const checkCampaignLinksDocument = /* GraphQL */ `
  mutation checkCampaignLinks($id: ID!) {
    checkCampaignLinks(id: $id)
  }
`;
