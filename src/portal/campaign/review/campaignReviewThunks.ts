import {
  type CampaignChanges,
  campaignChangesDocument,
  checkCampaignLinksDocument,
  sendTestMailsDocument,
  testMailReadersDocument,
} from '../../../contract/campaign/campaignEditorTools';
import {
  campaignReviewDocument,
  sendTestMailPath,
  type TestMailReply,
} from '../../../contract/campaign/campaignEditing';
import {
  type CampaignChangesQuery,
  type CampaignReviewQuery,
  type CheckCampaignLinksMutation,
  type SendTestMailsMutation,
  type TestMailReadersQuery,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads, after a conflict, the saved campaign and who changed which fields since a version. */
export const loadCampaignChanges = createRequest(
  'campaignReview/loadChanges',
  async (question: { id: string; since: number }, wire): Promise<CampaignChanges> => {
    const { campaignChanges } = await wire.graphql<CampaignChangesQuery>(campaignChangesDocument, question);
    return campaignChanges;
  },
);

/** Loads the people who can be sent a test of a campaign; the question is its id. */
export const loadTestMailReaders = createRequest(
  'campaignReview/loadReaders',
  async ({ question: id }: PageRequest<string>, wire) => {
    const { testMailReaders } = await wire.graphql<TestMailReadersQuery>(testMailReadersDocument, { id });
    return testMailReaders;
  },
);

export const sendTestMails = createRequest(
  'campaign/sendTestMails',
  async (variables: { id: string; readerIds: string[]; position: number; variant: number }, wire) => {
    const reply = await wire.graphql<SendTestMailsMutation>(sendTestMailsDocument, variables);
    return reply.sendTestMails;
  },
);

/** Has the server check each link; the next review contains the results. */
export const checkCampaignLinks = createRequest('campaignReview/checkLinks', async (id: string, wire) => {
  const reply = await wire.graphql<CheckCampaignLinksMutation>(checkCampaignLinksDocument, { id });
  return reply.checkCampaignLinks;
});

/** Sends a test to the signed-in person's own address. */
export const sendTestMail = createRequest('campaign/sendTestMail', (id: string, wire) =>
  wire.rest.get<TestMailReply>(sendTestMailPath(id)),
);

export const loadCampaignReview = createRequest('campaignReview/load', async (id: string, wire) => {
  const { campaignReview } = await wire.graphql<CampaignReviewQuery>(campaignReviewDocument, { id });
  return campaignReview;
});
