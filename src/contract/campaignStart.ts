import type { Campaign, CampaignKind, CampaignState } from './campaign';
import type { CampaignReviewReply, MailPreview, ReviewProblem } from './campaignEditing';
import type { WallTimeChoice } from './event';

/** When a campaign starts, and who lets it. Instants are ISO text in UTC, wall times `2026-11-27T09:00`. */

/** A campaign that is found later than this after its time does not start by itself: it asks. */
export const sendWindowHours = 2;

/** The longest that a campaign is spread over. */
export const mostSpreadHours = 72;

/** What is offered to spread it over. */
export const spreadChoices = [1, 2, 4, 8, 12, 24, 48, 72] as const;

/** As it is typed; without a wall time it starts as soon as it may. */
export interface CampaignStartInput {
  local?: string | null;
  zone?: string | null;
  /** Which is meant of a wall time that comes twice. */
  choice?: WallTimeChoice | null;
  spreadHours?: number | null;
}

export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

/** How a campaign stands before it is sent: its time, why it missed it, and what was said of it. */
export interface CampaignStart {
  campaignId: string;
  state: CampaignState;
  version: number;
  /** Null where it starts as soon as it may; then there is neither a wall time nor a zone. */
  startsAt: string | null;
  local: string | null;
  zone: string | null;
  choice: WallTimeChoice | null;
  spreadHours: number | null;
  /** Null where that person has left. */
  scheduledBy: string | null;
  /** In words with the cure, for what is `missed`. */
  missedReason: string | null;
  organiserZone: string;
  /** The last that was asked for; null before the first. */
  approval: {
    id: string;
    state: ApprovalState;
    submittedAt: string;
    submittedBy: string | null;
    decidedAt: string | null;
    reason: string;
  } | null;
}

/** What waits for an admin, of whichever organiser. */
export interface ApprovalEntry {
  id: string;
  campaignId: string;
  kind: CampaignKind;
  name: string;
  subject: string;
  organiserName: string;
  submittedBy: string | null;
  submittedAt: string;
  recipients: number;
  startsAt: string | null;
  zone: string | null;
  spreadHours: number | null;
}

/** Where the people of one audience come from. */
export interface AudienceSource {
  id: string;
  name: string;
  excluded: boolean;
  /** Null for a rule, which is counted only as a whole. */
  people: number | null;
  /** What a rule asks, in words. */
  rule: string | null;
  /** By how they agreed, the most first. */
  consents: Array<{ source: string; people: number }>;
  imports: Array<{
    id: string;
    fileName: string;
    /** What the organiser said of how these people agreed. */
    attestation: string;
    /** Where the organiser has their addresses from; null for older imports. */
    contactSource: string | null;
    importedBy: string | null;
    finishedAt: string;
    people: number;
  }>;
}

/** Everything an admin decides by. */
export interface ApprovalDetail extends ApprovalEntry {
  /** False when somebody withdrew, changed or decided it meanwhile. */
  isWaiting: boolean;
  organiserZone: string;
  local: string | null;
  campaign: Pick<Campaign, 'preheader' | 'fromName' | 'replyTo'>;
  review: {
    problems: Array<Pick<ReviewProblem, 'code' | 'severity' | 'message'>>;
    purpose: CampaignReviewReply['purpose'];
    recipients: Pick<CampaignReviewReply['recipients'], 'willReceive' | 'skipped'>;
  };
  preview: MailPreview;
  /** The event of a comm. */
  eventTitle: string | null;
  audiences: AudienceSource[];
}

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
      campaign { preheader fromName replyTo }
      review {
        problems { code severity message }
        purpose { kind reasons }
        recipients { willReceive skipped { reason count } }
      }
      preview { subject html text recipient { address position count } }
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
