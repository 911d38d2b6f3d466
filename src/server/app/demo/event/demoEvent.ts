import type { EventCategory } from '../../../../contract/event/eventLabels';
import type { ZoneId } from '../../../../contract/zone';
import type { Poster } from './demoPosters';

export interface DemoVenue {
  name: string;
  address: string;
  city: string;
  zone: ZoneId;
  capacity: number;
  accessNotes?: string;
}

export interface DemoSession {
  /** Days from today, moved forward to the weekday (1 is Monday) if one is given. */
  days: number;
  weekday?: number;
  /** Wall times; an end before the start is on the next day. */
  starts: string;
  ends?: string;
  capacity?: number;
}

export interface DemoEvent {
  title: string;
  venue: string;
  state: 'draft' | 'live';
  description: string;
  category?: EventCategory;
  ageLimit?: number;
  poster?: Poster & { alt: string };
  /** Hidden until 9:00 this many days from now. */
  embargoDays?: number;
  /** Reachable only by its private link. */
  isPrivate?: true;
  sessions: DemoSession[];
}
