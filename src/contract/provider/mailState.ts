import type { ProviderMailQuery } from '../generated/operations';

/** Types and the GraphQL document of the state of the outgoing mail, for the provider's admins. Permission isAdmin. */
export type MailState = ProviderMailQuery['providerMail'];
export type MailDomainState = MailState['domains'][number];
export type FeedbackSource = MailState['feedback'][number];

/** The domains that one reply contains at most: those with most deliveries, and those that are slowed down. */
export const longestDomainList = 30;
/** The campaigns that one reply contains at most. */
export const longestPausedList = 50;

/** A provider that reports nothing for a day, while mail leaves, may have lost the address of our webhook. */
export const quietFeedbackMs = 24 * 3_600_000;

export const providerMailDocument = /* GraphQL */ `
  query providerMail {
    providerMail {
      isReachable
      answer
      checkedAt
      waiting
      hour {
        accepted
        failed
      }
      day {
        accepted
        failed
      }
      domains {
        domain
        accepted
        failed
        perMinute
        slowedPerMinute
        holdUntil
      }
      feedback {
        provider
        isConfigured
        receivedAt
      }
      pausedCampaigns {
        id
        name
        organiserId
        organiserName
        reason
        pausedAt
      }
      deadJobs
      isSendingOn
    }
  }
`;
