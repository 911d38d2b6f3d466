import { type SectionFigures } from '../../contract/overview/overview';
import { type SectionName } from './sectionThunks';
import { routePatterns } from '../../contract/paths/portalPaths';

interface PageLabels {
  text: string;
  figure?: { name: keyof SectionFigures; noun: readonly [one: string, many: string] };
}

/** The sections whose index page has figures, by path. */
export const sectionNames: Readonly<Record<string, SectionName | undefined>> = {
  [routePatterns.marketing]: 'marketing',
  [routePatterns.customisation]: 'customisation',
  [routePatterns.reporting]: 'reporting',
};

/** The description of each section, by its path. */
export const sectionTexts: Readonly<Record<string, string>> = {
  [routePatterns.marketing]: 'Write to the people who come to your events.',
  [routePatterns.customisation]: 'How your emails look.',
  [routePatterns.reporting]: 'See how it went.',
};

/** The purpose and the figure of each page of a section, by its path. */
export const pageLabels: Readonly<Record<string, PageLabels>> = {
  [routePatterns.emailCampaigns]: {
    text: 'Write a newsletter or an invitation, send it to your audiences, and see who clicked.',
    figure: { name: 'emailCampaigns', noun: ['campaign', 'campaigns'] },
  },
  [routePatterns.ticketholderComms]: {
    text: 'Tell the people who hold tickets what they need to know: a new start time, which entrance to use, where to park.',
    figure: { name: 'ticketholderComms', noun: ['comm', 'comms'] },
  },
  [routePatterns.audiences]: {
    text: 'Manage the people who asked to hear from you, and import lists you already have.',
    figure: { name: 'audiences', noun: ['audience', 'audiences'] },
  },
  [routePatterns.emailTemplates]: {
    text: 'Save text, blocks and colours to start a campaign from.',
    figure: { name: 'emailTemplates', noun: ['template', 'templates'] },
  },
  [routePatterns.campaignReport]: {
    text: 'See which campaigns brought people to your events, by day and by source.',
    figure: { name: 'sentCampaigns', noun: ['campaign sent', 'campaigns sent'] },
  },
  [routePatterns.salesReport]: {
    text: 'See what sold, where and when, and compare it with an earlier period.',
  },
  [routePatterns.savedExports]: {
    text: 'Download the same columns again, or let a spreadsheet read them.',
  },
};
