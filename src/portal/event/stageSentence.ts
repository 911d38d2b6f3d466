import { type EventStage } from '../../contract/event/eventStates';

const sentences: Record<EventStage, string> = {
  draft: 'This is a draft: only you and your colleagues see it.',
  in_review: 'It is being reviewed. It goes live as soon as it is approved. There is nothing you need to do.',
  embargoed:
    'It is scheduled and appears at the time set above. Until then only you and your colleagues see it.',
  live: 'It is live: people can see it.',
  on_now: 'It is live, and on right now.',
  sold_out: 'It is live and sold out.',
  ended: 'It has ended. The page stays.',
  paused: 'Sales are paused. The page stays and shows this.',
  postponed: 'It is postponed. The page stays and shows this.',
  cancelled: 'It is cancelled. The page stays and shows this.',
  archived: 'It is archived: it is no longer in your list and its page is gone.',
};

/** Explains the event's stage to its organiser. */
export const stageSentence = (stage: EventStage): string => sentences[stage];
