/** GraphQL documents for sending an email campaign. */

const progressFields =
  'campaignId state pauseReason isHeld total waiting inFlight sent failed skipped unknown startedAt finishedAt';

/**
 * Freezes the recipients and starts sending. `version` is the version that was reviewed, `expectedRecipients` the
 * number that the button showed: if either has changed since, nothing is sent and the error message says so.
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

/** Cancels sending: unsent recipients are skipped; mails that have left stay sent. */
export const cancelCampaignDocument = /* GraphQL */ `
  mutation cancelCampaign($id: ID!) {
    cancelCampaign(id: $id) { ${progressFields} }
  }
`;
