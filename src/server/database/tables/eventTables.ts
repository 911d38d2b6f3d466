import type { EventState } from '../../../contract/event/eventStates';
import type { Ticketing } from '../../../contract/event/eventPlan';
import type { Defaulted, InstantOr, Optional } from './columnTypes';

/** The description of an event, and who may see it when (migration 0013). */
export interface EventColumns {
  /** HTML that was sanitised when it was saved. */
  description: Defaulted<string>;
  state: Defaulted<EventState>;
  archived_from: Optional<Exclude<EventState, 'archived' | 'in_review'>>;
  category: Optional<string>;
  age_limit: Optional<number>;
  contact_name: Defaulted<string>;
  contact_email: Defaulted<string>;
  contact_phone: Defaulted<string>;
  ticketing: Defaulted<Ticketing>;
  ticket_url: Defaulted<string>;
  video_provider: Optional<'youtube' | 'vimeo'>;
  video_id: Optional<string>;
  publish_local: Optional<string>;
  publish_zone: Optional<string>;
  publish_at: InstantOr;
  private_key: Optional<string>;
  state_note: Defaulted<string>;
  submitted_at: InstantOr;
  review_note: Defaulted<string>;
}

export interface EventTables {
  event_image: {
    event_id: string;
    file_id: string;
    organiser_id: string;
    position: number;
    alt: Defaulted<string>;
  };
  event_artist: { event_id: string; artist_id: string; organiser_id: string; position: number };
}
