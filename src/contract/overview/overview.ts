import type { MarketingSectionQuery } from '../generated/operations';

/**
 * One live figure for each page that an overview links to; null without the permission of that page.
 * - `emailCampaigns`: The same number as on the tab All of the list. Permission emailCampaign.
 * - `ticketholderComms`: Permission ticketholderCommunication.
 * - `audiences`: Audiences in use. Permission emailCampaign.
 * - `emailTemplates`: Templates in use. Permission emailCampaign.
 * - `sentCampaigns`: The same number as on the tab Sent of the list. Permission reporting.
 */
export type SectionFigures = MarketingSectionQuery['sectionFigures'];

export const sectionFiguresFields = 'emailCampaigns ticketholderComms audiences emailTemplates sentCampaigns';
