import type { CampaignPreviewQuery, CampaignReviewQuery, PersonalFieldsQuery } from '../generated/operations';
import type { Campaign, MailPurpose, SkipReason } from './campaign';

/** Writing a campaign: the calls and what they answer. Instants are ISO text in UTC. */

export const campaignLimits = {
  name: 150,
  subject: 250,
  preheader: 250,
  fromName: 100,
  blocks: 100,
  text: 20_000,
  alt: 300,
  audiences: 100,
  sessions: 100,
  utm: 100,
  /** Campaigns archived or restored in one go. */
  atOnce: 200,
  /** Test mails of one person in 24 hours: enough to try things out, too few to mail anybody with. */
  testMailsPerDay: 20,
} as const;

/** Phones show about this much of a subject. */
export const subjectShown = 78;

/** What may be put away: drafts, and what has come to its end. */
export const archivableStates = ['draft', 'rejected', 'missed', 'sent', 'cancelled'] as const;

export const campaignSteps = ['details', 'content', 'recipients', 'review'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/** The place on the recipients step that says why people are left out: the `field` of a problem, and an id there. */
export const leftOutPlace = 'left-out';

/**
 * Something that stops a campaign from being sent, or that its author may want to know.
 * - `step`: Where it is mended.
 * - `field`: What to look at there: the name of a field, or `blocks.2` for a block (from 0); empty for the step as a
 *   whole.
 */
export type ReviewProblem = CampaignReviewReply['problems'][number];

/**
 * Size and kind of the mail as composed.
 * - `bytes`: Of the HTML as it is sent, tracking addresses included.
 */
export type MailFigures = CampaignReviewReply['mail'];

export interface CampaignReview {
  problems: ReviewProblem[];
  mail: MailFigures;
  /** What the mail is, and for a comm that is marketing why: one sentence a link. */
  purpose: { kind: MailPurpose; reasons: string[] };
  recipients: {
    /** Places in the chosen audiences, or tickets of the chosen sessions; who has two of them counts twice. */
    inAudiences: number;
    duplicates: number;
    /** In a chosen audience and in one that is left out; not among the skipped. */
    excluded: number;
    willReceive: number;
    skipped: Partial<Record<SkipReason, number>>;
  };
  /** Recipients of this calendar month in the organiser's zone. */
  /** `renewsOn` is the first day of the next billing month, as YYYY-MM-DD. */
  quota: { limit: number | null; used: number; left: number; renewsOn: string };
}

/** How the review looks on the GraphQL wire, where a map is a list. */
export type CampaignReviewReply = CampaignReviewQuery['campaignReview'];

/** A field that contacts have, and how many of them have it filled. */
export type PersonalFieldCount = PersonalFieldsQuery['personalFields'][number];

/**
 * The mail as one of its recipients would see it.
 * - `recipient`: Whose fields were filled in; null where there is nobody yet.
 */
export type MailPreview = CampaignPreviewQuery['campaignPreview'];

/** REST of SPEC section 7: copy and disable. */
export interface CampaignActReply {
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

const blockFields = 'kind text url alt linkUrl filler';
/** All of a campaign, in a query or a mutation. */
export const campaignFields = `
  id kind state disabled archived name subject preheader fromName replyTo accent audienceIds excludedAudienceIds eventId sessionIds version
  utm { source medium campaign content term }
  blocks { ${blockFields} }
  ab { share by hours variants { subject preheader blocks { ${blockFields} } } }
  plannedStart { atTime day time zone choice spreadHours }
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
 * `version` is the one that the edit started from; CONFLICT when somebody saved since. Only what `input` names changes.
 * `draftOnly` is for who has a draft before them: CONFLICT as well when somebody has scheduled or submitted it since.
 */
export const updateCampaignDocument = /* GraphQL */ `
  mutation updateCampaign($id: ID!, $version: Int!, $input: CampaignInput!, $draftOnly: Boolean) {
    updateCampaign(id: $id, version: $version, input: $input, draftOnly: $draftOnly) { ${campaignFields} }
  }
`;

/** Takes disabling back; what was stopped stays stopped. */
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

/** `content` as it stands in the editor, else what is saved; `position` picks the recipient whose fields are filled in. */
export const campaignPreviewDocument = /* GraphQL */ `
  query campaignPreview($id: ID, $content: MailContentInput, $position: Int) {
    campaignPreview(id: $id, content: $content, position: $position) {
      subject
      html
      text
      recipient {
        address
        position
        count
      }
    }
  }
`;

/** The fields of the campaign's audiences, or of every contact where none is chosen; a comm's are those of ticketholders. */
export const personalFieldsDocument = /* GraphQL */ `
  query personalFields($id: ID) {
    personalFields(id: $id) {
      name
      filled
      total
    }
  }
`;
