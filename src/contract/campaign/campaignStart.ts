import type {
  CampaignApprovalQuery,
  CampaignApprovalsQuery,
  CampaignQuery,
  CampaignStartInput,
  CampaignStartQuery,
} from '../generated/operations';

/**
 * Types and GraphQL documents for starting and approving a campaign. Instants are ISO text in UTC, wall times have
 * the form `2026-11-27T09:00`.
 */

/** A campaign that is found to be overdue by more than this does not start by itself; a person has to restart it. */
export const sendWindowHours = 2;

/** The largest number of hours over which a campaign is spread. */
export const mostSpreadHours = 72;

/** The largest number of characters in an admin's reason. */
export const mostReasonCharacters = 1_000;

/** The spreads that the screen offers, in hours. */
export const spreadChoices = [1, 2, 4, 8, 12, 24, 48, 72] as const;

/**
 * The start that the author of a draft has planned so far; the day and the time may be empty.
 * - `atTime`: True if the campaign starts at the day and time below.
 * - `relative`: The rule of a start relative to a session, which may be incomplete; null for the other starts.
 *   `sessionId` is null for the first session that has not begun.
 * - `day`: A date such as `2026-11-27`.
 * - `time`: A time such as `09:00`.
 */
export type CampaignPlannedStart = NonNullable<CampaignQuery['campaign']['plannedStart']>;

export type PlannedRelativeStart = NonNullable<CampaignPlannedStart['relative']>;

/**
 * The rule of a start relative to a session.
 * - `sessionId`: Null once the session is removed.
 * - `sessionLocal`, `sessionZone`: The start of the session from which the instant was derived last.
 */
export type CampaignStartRule = NonNullable<CampaignStart['rule']>;

/** The requested start; without a wall time or a rule, the campaign starts as soon as possible. */
export type { CampaignStartInput };

/**
 * The start of a campaign before it is sent: its time, the reason why it was missed (in words that say how to fix
 * it), and the latest approval. A campaign that starts as soon as possible has no instant, wall time or zone; people
 * who no longer exist are null.
 */
export type CampaignStart = CampaignStartQuery['campaignStart'];

/** A campaign that waits for an admin's approval, whichever organiser it belongs to. */
export type ApprovalEntry = CampaignApprovalsQuery['campaignApprovals'][number];

/**
 * The facts on which an admin bases a decision. `isWaiting` is false if somebody has withdrawn, changed or decided
 * the campaign meanwhile.
 */
export type ApprovalDetail = CampaignApprovalQuery['campaignApproval'];

/**
 * The origin of the people in one audience. The people of a rule are not counted; its conditions are given in words
 * instead.
 */
export type AudienceSource = ApprovalDetail['audiences'][number];

export const startRuleFields = 'rule { sessionId direction unit amount time sessionLocal sessionZone }';

const startFields = `
  campaignId state version startsAt local zone choice spreadHours scheduledBy missedReason organiserZone
  ${startRuleFields}
  approval { id state submittedAt submittedBy decidedAt reason }`;

export const campaignStartDocument = /* GraphQL */ `
  query campaignStart($id: ID!) {
    campaignStart(id: $id) { ${startFields} }
  }
`;

/**
 * Schedules a campaign. `version` and `expectedRecipients` are as in sendCampaign: CONFLICT if either has changed. An
 * impossible wall time is an error that names its field.
 */
export const scheduleCampaignDocument = /* GraphQL */ `
  mutation scheduleCampaign($id: ID!, $version: Int!, $expectedRecipients: Int!, $start: CampaignStartInput!) {
    scheduleCampaign(id: $id, version: $version, expectedRecipients: $expectedRecipients, start: $start) { ${startFields} }
  }
`;

/** Asks an admin to approve the campaign in its current version and with this start. */
export const submitCampaignDocument = /* GraphQL */ `
  mutation submitCampaign($id: ID!, $version: Int!, $expectedRecipients: Int!, $start: CampaignStartInput!) {
    submitCampaign(id: $id, version: $version, expectedRecipients: $expectedRecipients, start: $start) { ${startFields} }
  }
`;

/**
 * Returns a campaign to draft: unschedules it, withdraws it from approval, or reopens one that was rejected or
 * missed.
 */
export const returnCampaignToDraftDocument = /* GraphQL */ `
  mutation returnCampaignToDraft($id: ID!) {
    returnCampaignToDraft(id: $id) { ${startFields} }
  }
`;

const entryFields =
  'id campaignId kind name subject organiserName submittedBy submittedAt recipients startsAt zone spreadHours ' +
  startRuleFields;

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
      previews { subject html text bytes recipient { address position count } }
      audiences {
        id name excluded people rule
        consents { source people }
        imports { id fileName attestation contactSource importedBy finishedAt people }
      }
    }
  }
`;

/**
 * Approves or rejects a campaign. Approving sends or schedules it, and `expectedRecipients` is the number that the
 * button showed. Rejecting needs a reason.
 */
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
