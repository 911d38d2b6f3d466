import { type WallTimeChoice } from '../../../contract/event/event';
import { type EventSessions, type PlannedSession } from '../../../contract/event/eventSession';
import { type SessionPlanInput } from '../../../contract/generated/operations';

/** The values of the form for one session, as the texts in its fields. */
export interface SessionDraft {
  date: string;
  starts: string;
  ends: string;
  /**
   * Empty if the end date follows from the times: the same day, or the next day if the end is earlier than the start.
   */
  endDate: string;
  doors: string;
  /** Minutes before the start, or `own` if `salesUntil` gives the time. */
  sales: string;
  salesUntil: string;
  zone: string;
  capacity: string;
  choice: WallTimeChoice | '';
  endChoice: WallTimeChoice | '';
  doorsChoice: WallTimeChoice | '';
  salesChoice: WallTimeChoice | '';
}

export const noChoices = { choice: '', endChoice: '', doorsChoice: '', salesChoice: '' } as const;

export const salesOptions = [
  { value: '0', label: 'When it starts' },
  { value: '60', label: '1 hour before' },
  { value: '180', label: '3 hours before' },
  { value: '1440', label: '1 day before' },
];
export const ownSales = 'own';

/**
 * Wall times are calculated as if they were UTC: they have no zone, and a change of clocks must not affect them here.
 */
const asNumber = (local: string) => Date.parse(`${local}:00Z`);

/** Returns a wall time this many minutes later; empty if the time is not valid. */
function laterBy(local: string, minutes: number): string {
  const time = asNumber(local);
  return Number.isNaN(time) ? '' : new Date(time + minutes * 60_000).toISOString().slice(0, 16);
}

const dayAfter = (date: string, days: number) => laterBy(`${date}T00:00`, days * 1440).slice(0, 10);

/** Returns the day on which the session ends, as far as the fields say. */
export function endDateOf({ date, starts, ends, endDate }: SessionDraft): string {
  if (endDate !== '' || ends === '' || date === '') return endDate;
  return ends <= starts ? dayAfter(date, 1) : date;
}

/** Doors with a later clock time than the start open on the evening before. */
export function doorsLocalOf({ date, starts, doors }: SessionDraft): string | null {
  if (doors === '') return null;
  return `${doors > starts ? dayAfter(date, -1) : date}T${doors}`;
}

/** A new session copies the times of the last one, because the sessions of an event are usually alike. */
export function newSessionDraft({ venue, sessions }: EventSessions): SessionDraft {
  const last = sessions.at(-1);
  if (last) return { ...draftOf(last), date: '', endDate: '', salesUntil: '', ...noChoices };
  return {
    date: '',
    starts: '',
    ends: '',
    endDate: '',
    doors: '',
    sales: '0',
    salesUntil: '',
    zone: venue.zone,
    capacity: venue.capacity === null ? '' : String(venue.capacity),
    ...noChoices,
  };
}

export function draftOf(session: PlannedSession): SessionDraft {
  const [date = '', starts = ''] = session.startsLocal.split('T');
  const [endDate = '', ends = ''] = session.endsLocal?.split('T') ?? [];
  const minutes = session.salesUntilLocal
    ? (asNumber(session.startsLocal) - asNumber(session.salesUntilLocal)) / 60_000
    : 0;
  const isUsual = salesOptions.some(({ value }) => value === String(minutes)) && !session.salesChoice;
  const draft: SessionDraft = {
    date,
    starts,
    ends,
    endDate: '',
    doors: session.doorsLocal?.slice(11) ?? '',
    sales: isUsual ? String(minutes) : ownSales,
    salesUntil: isUsual ? '' : (session.salesUntilLocal ?? ''),
    zone: session.zone,
    capacity: session.capacity === null ? '' : String(session.capacity),
    choice: session.choice ?? '',
    endChoice: session.endChoice ?? '',
    doorsChoice: session.doorsChoice ?? '',
    salesChoice: session.salesChoice ?? '',
  };
  return endDateOf(draft) === endDate ? draft : { ...draft, endDate };
}

const salesUntilOf = ({ date, starts, sales, salesUntil }: SessionDraft): string | null => {
  if (sales === ownSales) return salesUntil;
  return sales === '0' ? null : laterBy(`${date}T${starts}`, -Number(sales));
};

/** Converts the draft to the input of the mutation; the server validates it. */
export function planOf(draft: SessionDraft): SessionPlanInput {
  return {
    startsLocal: `${draft.date}T${draft.starts}`,
    endsLocal: draft.ends === '' ? null : `${endDateOf(draft)}T${draft.ends}`,
    doorsLocal: doorsLocalOf(draft),
    salesUntilLocal: salesUntilOf(draft),
    zone: draft.zone,
    capacity: draft.capacity === '' ? null : Number(draft.capacity),
    choice: draft.choice || null,
    endChoice: draft.endChoice || null,
    doorsChoice: draft.doorsChoice || null,
    salesChoice: draft.salesChoice || null,
  };
}

/** True if the draft would change the instant at which the session starts. */
export const movesStart = (session: PlannedSession, draft: SessionDraft): boolean =>
  `${draft.date}T${draft.starts}` !== session.startsLocal ||
  draft.zone !== session.zone ||
  draft.choice !== (session.choice ?? '');
