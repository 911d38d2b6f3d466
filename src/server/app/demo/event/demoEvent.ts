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
  /** Days from today, moved on to the weekday (1 is Monday) where one is named. */
  days: number;
  weekday?: number;
  /** Wall times; an end before the start is the next morning. */
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
  /** Hidden until nine in the morning so many days from now. */
  embargoDays?: number;
  /** Only behind its link. */
  isPrivate?: true;
  sessions: DemoSession[];
}
