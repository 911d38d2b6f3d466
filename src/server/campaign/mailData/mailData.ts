import type { Country } from '../../../contract/country';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import type { MailBlock } from '../../../contract/template/template';
import type { CountdownPicture } from '../countdown/countdownPath';
import { exampleOrder, type MailOrder } from './mailOrder';

/** An event as a mail shows it: the words and addresses of the moment in which the mail is composed. */
export interface MailEvent {
  title: string;
  /** Its public page. */
  url: string;
  image: { url: string; alt: string } | null;
  /** "Sat 26 Sept 2026, 7:30 pm", in the zone of its venue; of its next session. */
  when: string;
  /** How many sessions follow the next one. */
  moreSessions: number;
  where: string;
  /** "From $25"; empty where nothing is on sale. */
  price: string;
  /** Of its next session; null in an example. */
  startsAt: Date | null;
  /** Whether people can still buy or come. */
  isOn: boolean;
  /** Such as "Cancelled"; empty for an event that goes ahead. */
  notice: string;
}

/** A promo code as a mail shows it. */
export interface MailCode {
  code: string;
  /** "20% off" */
  off: string;
  /** "Fri, 5 Dec 2026, 11:59 pm"; empty for one without an end. */
  until: string;
  event: Pick<MailEvent, 'title' | 'url'>;
  /** Whether the public sees the page of its event. */
  isPublished: boolean;
}

/** One session of the list of what is coming. */
export interface MailSession extends Pick<MailEvent, 'title' | 'url' | 'when' | 'where'> {
  startsAt: Date;
}

/** What the blocks of a mail show that is not in them: read when the mail is composed. */
export interface MailData {
  /** When it was read; the days of a list are counted from here. */
  now: Date;
  /** By id. An event that the public cannot see, or that is over, is not in it. */
  cards: ReadonlyMap<string, MailEvent>;
  /** By id. A code that was archived or has ended is not in it. */
  codes: ReadonlyMap<string, MailCode>;
  /** The sessions of all listed events in the days that a list covers, soonest first. */
  sessions: readonly MailSession[];
  /** The organiser's name and the address of their logo; null where no block shows them. */
  logo: { name: string; url: string | null } | null;
  /** How countdowns are worded and drawn; null where no block is one. */
  countdown: { country: Country; pictureUrl(picture: CountdownPicture): string } | null;
  /** Drawn for a card whose event is not chosen: an example in previews, in an email about an order its event. */
  unchosen?: MailEvent | undefined;
  /** The order that an email is about; an example in previews. */
  order?: MailOrder | undefined;
}

export const noData: MailData = {
  now: new Date(0),
  cards: new Map(),
  codes: new Map(),
  sessions: [],
  logo: null,
  countdown: null,
};

/** In a preview, so that a template shows what its card will look like. */
export const unchosenEvent: MailEvent = {
  title: 'Your event',
  url: 'https://example.org/',
  image: null,
  when: 'The day and time of its next session',
  startsAt: null,
  moreSessions: 0,
  where: 'Its venue',
  price: 'Its price',
  isOn: true,
  notice: '',
};

/** What a preview shows in place of what a template cannot know. */
export const exampleData = { unchosen: unchosenEvent, order: exampleOrder } as const;

/**
 * What the blocks show: events of cards and countdowns, codes, the most days that a list looks ahead, and whether there
 * is a logo or a countdown.
 */
export function neededData(blocks: readonly MailBlock[]): {
  ids: string[];
  codeIds: string[];
  days: number;
  hasLogo: boolean;
  hasCountdown: boolean;
} {
  const simple = simpleBlocks(blocks);
  const ids = simple.flatMap((block) => {
    const showsEvent = block.kind === 'event' || (block.kind === 'countdown' && block.to === 'event');
    return showsEvent && block.eventId ? [block.eventId] : [];
  });
  const codeIds = simple.flatMap((block) => (block.kind === 'promo' && block.codeId ? [block.codeId] : []));
  const days = simple.map((block) => (block.kind === 'events' ? block.days : 0));
  return {
    ids: [...new Set(ids)],
    codeIds: [...new Set(codeIds)],
    days: Math.max(0, ...days),
    hasLogo: simple.some(({ kind }) => kind === 'logo'),
    hasCountdown: simple.some(({ kind }) => kind === 'countdown'),
  };
}

const DAY_MS = 86_400_000;

/** The sessions of one list in a mail. */
export const listedSessions = (
  { now, sessions }: MailData,
  { days, most }: { days: number; most: number },
): MailSession[] =>
  sessions.filter(({ startsAt }) => startsAt.getTime() < now.getTime() + days * DAY_MS).slice(0, most);
