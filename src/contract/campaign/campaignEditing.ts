import type { CampaignPreviewQuery, CampaignReviewQuery, PersonalFieldsQuery } from '../generated/operations';
import type { Campaign, MailPurpose, SkipReason } from './campaign';

/** Types and GraphQL documents for editing a campaign. Instants are ISO text in UTC. */

export const campaignLimits = {
  name: 150,
  subject: 250,
  preheader: 250,
  fromName: 100,
  blocks: 100,
  text: 20_000,
  /** Of one block. Gmail shows 102 KB of a whole email. */
  html: 80_000,
  alt: 300,
  audiences: 100,
  sessions: 100,
  ticketTypes: 100,
  utm: 100,
  /** The number of campaigns that one request may archive or restore. */
  perRequest: 200,
  /** Test mails to one person in 24 hours: enough for testing, too few to be used for real sending. */
  testMailsPerDay: 20,
} as const;

/** The number of characters of a subject that phones show, roughly. */
export const subjectShown = 78;

/** The states in which a campaign may be archived: drafts and campaigns that have ended. */
export const archivableStates = ['draft', 'rejected', 'missed', 'sent', 'cancelled'] as const;

export const campaignSteps = ['details', 'content', 'recipients', 'review'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/**
 * The part of the recipients step that says why people are left out. The name serves as the `field` of a problem and
 * as the id of the element on the page.
 */
export const leftOutField = 'left-out';

/**
 * A problem that prevents a campaign from being sent, or a hint for its author.
 * - `step`: The step on which the author can fix it.
 * - `field`: The part of that step: the name of a field, or `blocks.2` for a block (counted from 0); empty for the
 *   step as a whole.
 */
export type ReviewProblem = CampaignReviewReply['problems'][number];

/**
 * The size and the contents of the composed mail.
 * - `bytes`: The size of the HTML as it is sent, tracking addresses included.
 */
export type MailFigures = CampaignReviewReply['mail'];

export interface CampaignReview {
  problems: ReviewProblem[];
  mail: MailFigures;
  /** The purpose of the mail, and the reasons why a comm counts as marketing: one sentence per link. */
  purpose: { kind: MailPurpose; reasons: string[] };
  recipients: {
    /** Places in the chosen audiences, or tickets of the chosen sessions; a person with two of them counts twice. */
    inAudiences: number;
    duplicates: number;
    /** People who are in a chosen audience and in an excluded one; they are not among the skipped. */
    excluded: number;
    willReceive: number;
    skipped: Partial<Record<SkipReason, number>>;
  };
  /**
   * The recipients of this calendar month in the organiser's zone. `renewsOn` is the first day of the next billing
   * month, as YYYY-MM-DD.
   */
  quota: { limit: number | null; used: number; left: number; renewsOn: string };
}

/** The review in the form of GraphQL, which has a list where `CampaignReview` has a map. */
export type CampaignReviewReply = CampaignReviewQuery['campaignReview'];

/** A field of contacts, and the number of contacts that have a value for it. */
export type PersonalFieldCount = PersonalFieldsQuery['personalFields'][number];

/**
 * The mail as one of its recipients would see it.
 * - `recipient`: The recipient whose fields were filled in; null if the campaign has no recipients yet.
 */
export type MailPreview = Omit<CheckedPreview, 'checks'>;

/**
 * The preview for the mail's author.
 * - `checks`: Warnings about how mail programs, spam filters and readers may take it; none stops the mail.
 */
export type CheckedPreview = CampaignPreviewQuery['campaignPreview'];
export type MailCheck = CheckedPreview['checks'][number];

/** The reply of the REST calls `copy` and `disable` of SPEC section 7. */
export interface CampaignActionReply {
  campaign: Campaign;
  result: boolean;
  error: null;
}
export interface TestMailReply {
  success: boolean;
  error: null;
}

type RestPath = `/api/${string}`;
const part = encodeURIComponent;
export const copyCampaignPath = (id: string): RestPath => `/api/campaign/copy/${part(id)}`;
export const disableCampaignPath = (id: string): RestPath => `/api/campaign/disable/${part(id)}`;
export const sendTestMailPath = (id: string): RestPath => `/api/campaign/send-test-email/${part(id)}`;

/** The fields that every query and mutation requests of a campaign. */
export const campaignFields = `
  id kind state disabled archived name subject preheader fromName replyTo accent brandColour templateId audienceIds excludedAudienceIds eventId sessionIds ticketTypeIds attendance orderState attachTickets attachCalendar lateBuyers version
  utm { source medium campaign content term }
  blocks
  ab { share by hours variants { subject preheader blocks } }
  plannedStart { atTime day time zone choice spreadHours relative { sessionId direction unit amount time } }
  createdAt updatedAt sendingStartedAt finishedAt`;

export const campaignDocument = /* GraphQL */ `
  query campaign($id: ID!) {
    campaign(id: $id) { ${campaignFields} }
  }
`;

export const createCampaignDocument = /* GraphQL */ `
  mutation createCampaign($kind: CampaignKind = email, $input: CampaignInput!) {
    createCampaign(kind: $kind, input: $input) { ${campaignFields} }
  }
`;

/**
 * Changes the parts of a campaign that `input` names. `version` is the version that the edit started from; CONFLICT
 * if somebody saved since. With `draftOnly`, which an editor that shows a draft sets, it is also CONFLICT if somebody
 * scheduled or submitted the campaign since.
 */
export const updateCampaignDocument = /* GraphQL */ `
  mutation updateCampaign($id: ID!, $version: Int!, $input: CampaignInput!, $draftOnly: Boolean) {
    updateCampaign(id: $id, version: $version, input: $input, draftOnly: $draftOnly) { ${campaignFields} }
  }
`;

/** Enables a disabled campaign. Sending that the disabling stopped is not resumed. */
export const enableCampaignDocument = /* GraphQL */ `
  mutation enableCampaign($id: ID!) {
    enableCampaign(id: $id) { ${campaignFields} }
  }
`;

export const campaignReviewDocument = /* GraphQL */ `
  query campaignReview($id: ID!) {
    campaignReview(id: $id) {
      problems {
        code
        severity
        message
        step
        field
      }
      mail {
        bytes
        words
        images
        links
      }
      purpose {
        kind
        reasons
      }
      recipients {
        inAudiences
        duplicates
        excluded
        willReceive
        skipped {
          reason
          count
        }
      }
      quota {
        limit
        used
        left
        renewsOn
      }
    }
  }
`;

/**
 * Renders the mail: `content` is the unsaved text of the editor; without it, the saved mail is used. `position`
 * selects the recipient whose fields are filled in.
 */
export const campaignPreviewDocument = /* GraphQL */ `
  query campaignPreview($id: ID, $content: MailContentInput, $position: Int, $address: String) {
    campaignPreview(id: $id, content: $content, position: $position, address: $address) {
      subject
      html
      text
      bytes
      recipient {
        address
        position
        count
      }
      checks {
        code
        message
        field
      }
    }
  }
`;

/**
 * Lists the fields of the campaign's audiences, or of all contacts if it has no audience; for a comm, the fields of
 * ticketholders.
 */
export const personalFieldsDocument = /* GraphQL */ `
  query personalFields($id: ID) {
    personalFields(id: $id) {
      name
      filled
      total
    }
  }
`;
