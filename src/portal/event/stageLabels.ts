import { type EventStage } from '../../contract/event/eventStates';
import { type StatusTone } from '../ui/page/StatusBadge';

export const stageLabels: Record<EventStage, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  in_review: { label: 'In review', tone: 'info' },
  embargoed: { label: 'Embargoed', tone: 'info' },
  live: { label: 'Live', tone: 'success' },
  on_now: { label: 'On now', tone: 'success' },
  sold_out: { label: 'Sold out', tone: 'warning' },
  ended: { label: 'Ended', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  postponed: { label: 'Postponed', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  archived: { label: 'Archived', tone: 'neutral' },
};
