import { type CampaignKind } from '../../contract/campaign/campaign';
import { campaignListPath } from '../../contract/paths/pagePaths';

/** The texts of the shared screens for one kind of campaign. */
export interface CampaignKindLabels {
  /** The heading of the list, and the label of links back to it. */
  list: string;
  noun: readonly [one: string, many: string];
  /** The singular, as a heading or the title of a column. */
  title: string;
  emptyList: { title: string; text: string };
  /** Says what a copy starts without. */
  copied: string;
  recipients: {
    /** What the recipients are chosen by. */
    chosenBy: string;
    /** Connects a number of people with what they were chosen by. */
    among: string;
    /** Labels the count before duplicates are subtracted. */
    places: string;
    repeated: string;
    /** What to do while nobody is chosen. */
    hint: string;
    /** Follows the number of chosen people who are left out. */
    leftOut: string;
  };
  /** Whether its mail can be service mail; the steps then say whether it is service or marketing mail. */
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
      hint: 'Choose at least one audience.',
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
      hint: 'Choose an event.',
      leftOut: 'of these ticketholders are left out, as shown above the button.',
    },
    mayBeService: true,
  },
};

/** The link from a campaign back to the list of its kind. */
export function backToList(kind: CampaignKind): { to: string; label: string } {
  return { to: campaignListPath(kind), label: campaignKindLabels[kind].list };
}
