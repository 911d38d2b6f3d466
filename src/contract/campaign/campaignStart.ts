import type {
  CampaignApprovalQuery,
  CampaignApprovalsQuery,
  CampaignQuery,
  CampaignStartInput,
  CampaignStartQuery,
} from '../generated/operations';

/** When a campaign starts, and who lets it. Instants are ISO text in UTC, wall times `2026-11-27T09:00`. */

/** A campaign that is found later than this after its time does not start by itself: it asks. */
export const sendWindowHours = 2;

/** The longest that a campaign is spread over. */
export const mostSpreadHours = 72;

/** The longest reason that an admin gives. */
export const mostReasonLetters = 1_000;

/** What is offered to spread it over. */
export const spreadChoices = [1, 2, 4, 8, 12, 24, 48, 72] as const;

/**
 * What a draft's writer has chosen so far of when it starts; a day or a time may be emptied.
 * - `atTime`: False for as soon as it may.
 * - `day`: `2026-11-27`
 * - `time`: `09:00`
 */
export type CampaignPlannedStart = NonNullable<CampaignQuery['campaign']['plannedStart']>;

/** As it is typed; without a wall time it starts as soon as it may. */
export type { CampaignStartInput };

/**
 * How a campaign stands before it is sent: its time, why it missed it (in words with the cure), and the last that was
 * said of it. What starts as soon as it may has neither an instant nor a wall time nor a zone; people who left are null.
 */
export type CampaignStart = CampaignStartQuery['campaignStart'];

/** What waits for an admin, of whichever organiser. */
export type ApprovalEntry = CampaignApprovalsQuery['campaignApprovals'][number];

/** Everything an admin decides by; `isWaiting` is false when somebody withdrew, changed or decided it meanwhile. */
export type ApprovalDetail = CampaignApprovalQuery['campaignApproval'];

/** Where the people of one audience come from; a rule, which says in words what it asks, is not counted. */
export type AudienceSource = ApprovalDetail['audiences'][number];

const startFields = `
  campaignId state version startsAt local zone choice spreadHours scheduledBy missedReason organiserZone
  approval { id state submittedAt submittedBy decidedAt reason }`;

export const campaignStartDocument = /* GraphQL */ `
  query campaignStart($id: ID!) {
    campaignStart(id: $id) { ${startFields} }
  }
`;

/** `version` and `expectedRecipients` as in sendCampaign. CONFLICT when either changed; a wall time that can not be names its field. */
export const scheduleCampaignDocument = /* GraphQL */ `
  mutation scheduleCampaign($id: ID!, $version: Int!, $expectedRecipients: Int!, $start: CampaignStartInput!) {
    scheduleCampaign(id: $id, version: $version, expectedRecipients: $expectedRecipients, start: $start) { ${startFields} }
  }
`;

/** Asks an admin to let it be sent, as it is now and at this time. */
export const submitCampaignDocument = /* GraphQL */ `
  mutation submitCampaign($id: ID!, $version: Int!, $expectedRecipients: Int!, $start: CampaignStartInput!) {
    submitCampaign(id: $id, version: $version, expectedRecipients: $expectedRecipients, start: $start) { ${startFields} }
  }
`;

/** Unschedules, withdraws from the approval, or takes up again what was rejected or missed. */
export const returnCampaignToDraftDocument = /* GraphQL */ `
  mutation returnCampaignToDraft($id: ID!) {
    returnCampaignToDraft(id: $id) { ${startFields} }
  }
`;

const entryFields =
  'id campaignId kind name subject organiserName submittedBy submittedAt recipients startsAt zone spreadHours';

export const campaignApprovalsDocument = /* GraphQL */ `
  query campaignApprovals {
    campaignApprovals { ${entryFields} }
  }
`;

export const campaignApprovalDocument = /* GraphQL */ `
  query campaignApproval($id: ID!) {
    campaignApproval(id: $id) {
      ${entryFields}
      isWaiting organiserZone local eventTitle
      campaign { preheader fromName replyTo ab { share by hours variants { subject } } }
      review {
        problems { code severity message }
        purpose { kind reasons }
        recipients { willReceive skipped { reason count } }
      }
      previews { subject html text recipient { address position count } }
      audiences {
        id name excluded people rule
        consents { source people }
        imports { id fileName attestation contactSource importedBy finishedAt people }
      }
    }
  }
`;

/** Approving sends or schedules; `expectedRecipients` is the number on the button. Rejecting needs a reason. */
export const decideCampaignApprovalDocument = /* GraphQL */ `
  mutation decideCampaignApproval($id: ID!, $approved: Boolean!, $reason: String!, $expectedRecipients: Int) {
    decideCampaignApproval(
      id: $id
      approved: $approved
      reason: $reason
      expectedRecipients: $expectedRecipients
    )
  }
`;
