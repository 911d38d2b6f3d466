import type { Queryable } from '../../../database/openDatabase';
import { changeEvent } from '../../../event/eventQueries';
import { insertEventAudit } from '../../../event/publishing/eventReviewQueries';
import type { Services } from '../../../services';
import { insertEventPlan } from './demoEvents';
import type { DemoEvent, DemoVenue } from './demoEvent';

const venues: DemoVenue[] = [
  {
    name: 'Penrose Hall',
    address: '6 Ngaio Gorge Road',
    city: 'Wellington',
    zone: 'Pacific/Auckland',
    capacity: 90,
  },
];

const events: DemoEvent[] = [
  {
    title: 'The Tempest in the Hall',
    category: 'theatre',
    venue: 'Penrose Hall',
    state: 'draft',
    description:
      'Nine amateurs, one storm, and a thunder sheet from 1931. Ninety minutes without an interval.\n\nFree entry; a hat goes round at the end.',
    sessions: [
      { days: 24, weekday: 5, starts: '19:30', ends: '21:00', capacity: 90 },
      { days: 25, weekday: 6, starts: '19:30', ends: '21:00', capacity: 90 },
    ],
  },
];

/** Seeds an event that waits for review, for an organiser whose plan has no fast-track. */
export async function seedReview(
  db: Queryable,
  services: Pick<Services, 'clock' | 'files' | 'random'>,
  { organiserId, userId }: { organiserId: string; userId: string },
): Promise<void> {
  const now = services.clock.now();
  const submittedAt = new Date(now.getTime() - 3 * 3_600_000);
  const [eventId] = await insertEventPlan(db, services, { organiserId, country: 'nz', venues, events });
  if (eventId === undefined) return;
  await changeEvent(
    db,
    eventId,
    { state: 'in_review', ticketing: 'none', submitted_at: submittedAt },
    submittedAt,
  );
  await insertEventAudit(db, {
    organiserId,
    userId,
    eventId,
    action: 'event.state_changed',
    detail: { from: 'draft', to: 'in_review' },
    now: submittedAt,
  });
}
