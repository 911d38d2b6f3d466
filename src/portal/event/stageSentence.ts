import { type EventStage } from '../../contract/eventStates';

const sentences: Record<EventStage, string> = {
  draft: 'This is a draft: only you and your colleagues see it.',
  in_review: 'It is being reviewed. It goes live as soon as it is approved; you need do nothing.',
  embargoed: 'It is published and comes out at the time set above. Until then nobody outside sees it.',
  live: 'It is live: people can see it.',
  on_now: 'It is live, and on at this moment.',
  sold_out: 'It is live, and every ticket is sold.',
  ended: 'Its sessions are over. The page stays.',
  paused: 'Sales are paused. The page stays and says so.',
  postponed: 'It is postponed. The page stays and says so.',
  cancelled: 'It is cancelled. The page stays and says so.',
  archived: 'It is archived: it has left your list and its page.',
};

/** Where an event stands, said to its organiser. */
export const stageSentence = (stage: EventStage): string => sentences[stage];
