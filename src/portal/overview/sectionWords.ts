import { type SectionFigures } from '../../contract/overview';
import { routePatterns } from '../../contract/portalPaths';

interface PageWords {
  text: string;
  figure?: { name: keyof SectionFigures; noun: readonly [one: string, many: string] };
}

/** What the page of a section itself says, by its address. */
export const sectionTexts: Readonly<Record<string, string>> = {
  [routePatterns.marketing]: 'Write to the people who come to your events.',
  [routePatterns.customisation]: 'How what you send looks.',
  [routePatterns.reporting]: 'What came of it.',
};

/** What each page of a section is for, by its address. */
export const pageWords: Readonly<Record<string, PageWords>> = {
  [routePatterns.emailCampaigns]: {
    text: 'Write a newsletter or an invitation, send it to your audiences, and see who clicked.',
    figure: { name: 'emailCampaigns', noun: ['campaign', 'campaigns'] },
  },
  [routePatterns.ticketholderComms]: {
    text: 'Tell the people who hold tickets what they need to know: a new time, a door, a bus.',
    figure: { name: 'ticketholderComms', noun: ['comm', 'comms'] },
  },
  [routePatterns.audiences]: {
    text: 'Keep the people who asked to hear from you, and bring in a list that you have.',
    figure: { name: 'audiences', noun: ['audience', 'audiences'] },
  },
  [routePatterns.emailTemplates]: {
    text: 'Keep words, blocks and colours to begin a campaign from.',
    figure: { name: 'emailTemplates', noun: ['template', 'templates'] },
  },
  [routePatterns.campaignReport]: {
    text: 'See which campaigns brought people to your events, by day and by source.',
    figure: { name: 'sentCampaigns', noun: ['campaign sent', 'campaigns sent'] },
  },
};
