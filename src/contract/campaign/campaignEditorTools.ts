import type { CampaignChangesQuery, TestMailReadersQuery } from '../generated/operations';
import { campaignFields } from './campaignEditing';

/** Tools of the campaign editor: changes by others, test mails to the team, link checks, archiving. */

/**
 * A save in another tab or by another person. `fields` names the changed parts as in `CampaignInput`, the latest
 * first.
 * - `by`: The person who saved; null if that person no longer exists.
 * - `isYou`: True if the signed-in person saved in another tab.
 */
export type CampaignEditNote = CampaignChangesQuery['campaignChanges']['edits'][number];

/** The saved campaign after a conflict, and the saves that led to it. */
export type CampaignChanges = CampaignChangesQuery['campaignChanges'];

/** A person to whom a test mail can be sent: anybody who can sign in to this organiser. */
export type TestMailReader = TestMailReadersQuery['testMailReaders'][number];

/** For the editor after a CONFLICT: loads the saved campaign, and who changed which parts since that version. */
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

/**
 * Archives drafts and ended campaigns. If any of the campaigns cannot be archived, the error names them and none is
 * archived.
 */
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

/** Lists the people to whom a test mail can be sent, the signed-in person first. */
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

/**
 * Sends test mails. `readerIds` are ids from `testMailReaders`; `position` selects the recipient whose fields are
 * filled in.
 */
export const sendTestMailsDocument = /* GraphQL */ `
  mutation sendTestMails($id: ID!, $readerIds: [ID!]!, $position: Int, $variant: Int) {
    sendTestMails(id: $id, readerIds: $readerIds, position: $position, variant: $variant)
  }
`;

/**
 * Requests each address that the mail links to; the next review reports those that do not respond.
 * @returns the number of addresses requested
 */
export const checkCampaignLinksDocument = /* GraphQL */ `
  mutation checkCampaignLinks($id: ID!) {
    checkCampaignLinks(id: $id)
  }
`;
