/** Sending an email campaign: the calls and what they answer. */

const progressFields =
  'campaignId state pauseReason total waiting inFlight sent failed skipped unknown startedAt finishedAt';

/**
 * Freezes the recipients and starts sending. `version` is the campaign as it was reviewed, `expectedRecipients` the
 * number on the button: when either has changed since, nothing is sent and the message says so.
 */
export const sendCampaignDocument = /* GraphQL */ `
  mutation sendCampaign($id: ID!, $version: Int!, $expectedRecipients: Int!, $spreadHours: Int) {
    sendCampaign(id: $id, version: $version, expectedRecipients: $expectedRecipients, spreadHours: $spreadHours) { ${progressFields} }
  }
`;

export const campaignProgressDocument = /* GraphQL */ `
  query campaignProgress($id: ID!) {
    campaignProgress(id: $id) { ${progressFields} }
  }
`;

export const pauseCampaignDocument = /* GraphQL */ `
  mutation pauseCampaign($id: ID!) {
    pauseCampaign(id: $id) { ${progressFields} }
  }
`;

export const resumeCampaignDocument = /* GraphQL */ `
  mutation resumeCampaign($id: ID!) {
    resumeCampaign(id: $id) { ${progressFields} }
  }
`;

/** What is unsent is skipped; what has left stays sent. */
export const cancelCampaignDocument = /* GraphQL */ `
  mutation cancelCampaign($id: ID!) {
    cancelCampaign(id: $id) { ${progressFields} }
  }
`;
