import { type CampaignKind } from '../../contract/campaign/campaign';
import { campaignListPath } from '../../contract/paths/pagePaths';

/** What the shared screens say of one kind of campaign. */
export interface CampaignKindLabels {
  /** The heading of its list, and the way back to it. */
  list: string;
  noun: readonly [one: string, many: string];
  /** One of it where a heading or a column names it. */
  title: string;
  emptyList: { title: string; text: string };
  /** What a copy starts without. */
  copied: string;
  recipients: {
    /** What the people are chosen by. */
    chosenBy: string;
    /** Between a number of people and what they were chosen by. */
    among: string;
    /** All places of the choice; who has two of them counts twice. */
    places: string;
    repeated: string;
    /** How to choose somebody. */
    cure: string;
    /** After the number of those who are chosen and get nothing. */
    leftOut: string;
  };
  /** Whether its mail can be service mail, so that every step says which of the two it is. */
  mayBeService: boolean;
}

export const campaignKindLabels: Record<CampaignKind, CampaignKindLabels> = {
  email: {
    list: 'Email campaigns',
    noun: ['campaign', 'campaigns'],
    title: 'Campaign',
    emptyList: {
      title: 'Create your first campaign',
      text: 'Tell your audience what’s on. Start from a template, see how it looks on a phone, and send it when it is ready.',
    },
    copied: 'The copy is a draft without an audience.',
    recipients: {
      chosenBy: 'Audiences',
      among: 'in',
      places: 'In the chosen audiences',
      repeated: 'In more than one of them, counted once',
      cure: 'Choose at least one audience.',
      leftOut: 'in these audiences are left out, as shown above the button.',
    },
    mayBeService: false,
  },
  ticketholder: {
    list: 'Ticketholder comms',
    noun: ['comm', 'comms'],
    title: 'Ticketholder comm',
    emptyList: {
      title: 'Write to the people who hold tickets',
      text: 'Tell them what they need to know before they come: a new start time, which entrance to use, where to park. Choose an event, write your message and send it.',
    },
    copied: 'The copy is a draft without an event.',
    recipients: {
      chosenBy: 'Event',
      among: 'with tickets to',
      places: 'Tickets to the chosen sessions',
      repeated: 'More tickets of the same address, counted once',
      cure: 'Choose an event.',
      leftOut: 'of these ticketholders are left out, as shown above the button.',
    },
    mayBeService: true,
  },
};

/** The way from one campaign back to the list of its kind. */
export function backToList(kind: CampaignKind): { to: string; label: string } {
  return { to: campaignListPath(kind), label: campaignKindLabels[kind].list };
}
