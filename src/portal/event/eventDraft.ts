import {
  type EventDetail,
  type EventSession,
  type EventState,
  type WallTimeChoice,
} from '../../contract/event';
import { type EventInput } from '../../contract/generated/operations';

/** What the form holds of one session: texts, as they stand in its boxes. */
export interface SessionDraft {
  /** Only the form's own, so that a row keeps its boxes when another is removed. */
  key: string;
  id: string | null;
  date: string;
  starts: string;
  ends: string;
  endsNextDay: boolean;
  /** Empty for the venue's own zone. */
  zone: string;
  capacity: string;
  choice: WallTimeChoice | '';
  endChoice: WallTimeChoice | '';
  /** False for a row that stands as it was laid. */
  touched: boolean;
}

export interface EventDraft {
  title: string;
  description: string;
  /** Empty while none is chosen. */
  venueId: string;
  /** Filled while a new venue is being added; `venueId` does not count then. */
  newVenue: { name: string; city: string; zone: string } | null;
  imageFileId: string | null;
  imageAlt: string;
  sessions: SessionDraft[];
}

// A draft that was kept comes back to a later visit of the page, whose own rows must not bear the same keys.
const visit = Math.random().toString(36).slice(2);
let rows = 0;

/** A new row; the second and later ones take the times of the row before, since nights are alike. */
export function newSession(before?: SessionDraft): SessionDraft {
  rows += 1;
  const alike = before ?? { starts: '', ends: '', endsNextDay: false, zone: '', capacity: '' };
  const { starts, ends, endsNextDay, zone, capacity } = alike;
  return {
    key: `${visit}-${rows}`,
    id: null,
    date: '',
    starts,
    ends,
    endsNextDay,
    zone,
    capacity,
    choice: '',
    endChoice: '',
    touched: false,
  };
}

export function newEvent(hasVenues: boolean, zone: string): EventDraft {
  return {
    title: '',
    description: '',
    venueId: '',
    newVenue: hasVenues ? null : { name: '', city: '', zone },
    imageFileId: null,
    imageAlt: '',
    sessions: [newSession()],
  };
}

/** @param venueZone of the event's venue; sessions in it follow the venue */
export function draftOf(event: EventDetail, venueZone: string): EventDraft {
  const { title, description, venueId, imageFileId, imageAlt } = event;
  const sessions = event.sessions.map((session) => sessionDraftOf(session, venueZone));
  return {
    title,
    description,
    venueId,
    newVenue: null,
    imageFileId,
    imageAlt,
    sessions: sessions.length > 0 ? sessions : [newSession()],
  };
}

function sessionDraftOf(session: EventSession, venueZone: string): SessionDraft {
  const [date = '', starts = ''] = session.startsLocal.split('T');
  const [endDate = '', ends = ''] = session.endsLocal?.split('T') ?? [];
  return {
    key: session.id,
    id: session.id,
    date,
    starts,
    ends,
    endsNextDay: endDate > date,
    zone: session.zone === venueZone ? '' : session.zone,
    capacity: session.capacity === null ? '' : String(session.capacity),
    choice: session.choice ?? '',
    endChoice: session.endChoice ?? '',
    touched: false,
  };
}

/** True for a row that nobody has filled; it stands for no session. */
export const isBlank = ({ id, touched }: SessionDraft) => id === null && !touched;

/** The same day's end, or the next day's: "2026-09-27" and the day after. */
function endDateOf({ date, endsNextDay }: SessionDraft): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (!endsNextDay || Number.isNaN(day.getTime())) return date;
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** True when the end stands before the start on one day, so that the next day may be meant. */
export const endsBeforeStart = ({ starts, ends }: SessionDraft) =>
  starts !== '' && ends !== '' && ends <= starts;

/** What is sent. Rows that are blank are left out by the caller, so that the errors' positions are the rows'. */
export function inputOf(
  draft: EventDraft,
  venueZone: string,
  state: Exclude<EventState, 'archived'>,
): EventInput {
  const { title, description, venueId, newVenue, imageFileId, imageAlt } = draft;
  return {
    title,
    description,
    state,
    venueId: newVenue || venueId === '' ? null : venueId,
    newVenue,
    imageFileId,
    imageAlt,
    sessions: draft.sessions.map((session) => ({
      id: session.id,
      startsLocal: `${session.date}T${session.starts}`,
      endsLocal: session.ends === '' ? null : `${endDateOf(session)}T${session.ends}`,
      zone: session.zone || venueZone,
      capacity: session.capacity === '' ? null : Number(session.capacity),
      choice: session.choice || null,
      endChoice: session.endChoice || null,
    })),
  };
}
