import type { CampaignDeliveryQuery, CampaignDevicesQuery } from '../generated/operations';

/**
 * Bounces by reason, results by mailbox provider, and hits by country. A job counts them, because they need all recipients
 * and hits.
 */

export type CampaignDelivery = CampaignDeliveryQuery['campaignDelivery'];
export type ProviderResult = CampaignDelivery['providers'][number];
export type BounceResult = CampaignDelivery['bounces'][number];
/** All opens and clicks of people in one country, each repeat too. */
export type CountryResult = CampaignDelivery['countries'][number];

/** The mailbox providers that a report names, then the other addresses by the end of their domain. */
export const mailboxGroups = [
  'gmail',
  'microsoft',
  'yahoo',
  'icloud',
  'spark',
  'telstra',
  'optus',
  'education',
  'government',
  'other_nz',
  'other_au',
  'other',
  'erased',
] as const;
export type MailboxGroup = (typeof mailboxGroups)[number];

export const mailboxGroupLabels: Record<MailboxGroup, string> = {
  gmail: 'Gmail',
  microsoft: 'Outlook and Hotmail',
  yahoo: 'Yahoo and AOL',
  icloud: 'iCloud',
  spark: 'Xtra (Spark)',
  telstra: 'Bigpond (Telstra)',
  optus: 'Optus',
  education: 'Schools and universities',
  government: 'Government',
  other_nz: 'Other .nz addresses',
  other_au: 'Other .au addresses',
  other: 'All other addresses',
  erased: 'Erased people',
};

/**
 * `countedAt` is the instant of all figures; null until they are counted for the first time. `countries` is empty where no
 * country is known.
 */
export const campaignDeliveryDocument = /* GraphQL */ `
  query campaignDelivery($id: ID!) {
    campaignDelivery(id: $id) {
      countedAt
      providers {
        group
        recipients
        sent
        delivered
        bounced
        clicked
        unsubscribed
        complained
      }
      bounces {
        reason
        hard
        soft
        refused
      }
      countries {
        country
        opens
        clicks
      }
    }
  }
`;

/** Opens and clicks of people by the kind of their device. */

export type DeviceResult = CampaignDevicesQuery['campaignDevices'][number];

/** `unknown` contains mail programs that do not name a device, and hits from before devices were counted. */
export const deviceFamilies = ['desktop', 'phone', 'tablet', 'unknown'] as const;
export type DeviceFamily = (typeof deviceFamilies)[number];

export const deviceLabels: Record<DeviceFamily, string> = {
  desktop: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
  unknown: 'Not known',
};

/** All opens and clicks of people, each repeat too; one row for each family. */
export const campaignDevicesDocument = /* GraphQL */ `
  query campaignDevices($id: ID!) {
    campaignDevices(id: $id) {
      family
      opens
      clicks
    }
  }
`;
