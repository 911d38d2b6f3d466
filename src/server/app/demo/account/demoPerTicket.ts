import { defaultFreePlanId, perTicketPlanId } from '../../../../contract/constants';
import type { Queryable } from '../../../database/openDatabase';
import { insertPlanChange } from '../../../plan/planQueries';
import type { Services } from '../../../services';
import { insertEventPlan } from '../event/demoEvents';
import type { DemoEvent, DemoVenue } from '../event/demoEvent';
import { insertDemoFees } from '../order/demoFeeQueries';
import { seedOrders } from '../order/demoOrders';
import { insertDemoBalance } from '../order/demoPayoutQueries';
import { seedTicketing } from '../order/demoTicketing';
import { seedTickets } from '../order/demoTickets';
import type { SeededOrganiser } from './demoPeople';
import { insertDemoCard } from './demoPlans';
import { seedTixsuite } from './demoTixsuite';

/** How many days ago the organiser chose the plan, which is before its first sale. */
const PLAN_DAYS_AGO = 120;

/** The numbers are examples with valid check digits. */
const company = {
  ...{ legalName: 'Lyall Bay Folk Club Incorporated', tradingName: 'Lyall Bay Folk Club' },
  ...{ businessNumber: '9429030000018', gstRegistered: true, gstNumber: '49091850' },
  ...{ street: '27 Onepu Road', city: 'Wellington', region: '', postcode: '6022' },
  ...{ contactName: 'Kiri Manning', contactEmail: 'folk@example.co.nz', contactPhone: '04 555 0177' },
};

const venues: DemoVenue[] = [
  {
    name: 'Lyall Bay Surf Club',
    address: '1 Queens Drive',
    city: 'Wellington',
    zone: 'Pacific/Auckland',
    capacity: 80,
  },
];

const events: DemoEvent[] = [
  {
    title: 'Tunes above the Tideline',
    category: 'music',
    venue: 'Lyall Bay Surf Club',
    state: 'live',
    description:
      'Fiddles, small pipes and anyone with a bodhrán, upstairs with the doors open to the bay.\n\nBring a plate; the bar takes cards.',
    sessions: [{ days: 12, weekday: 6, starts: '19:00', ends: '22:00', capacity: 80 }],
  },
];

/** Seeds an event that sells, for an organiser who pays a fee for each ticket instead of a plan by the month. */
export async function seedPerTicket(
  db: Queryable,
  services: Services,
  organiser: SeededOrganiser,
): Promise<void> {
  const { organiserId, userId, country } = organiser;
  const now = services.clock.now();
  const chosenAt = new Date(now.getTime() - PLAN_DAYS_AGO * 86_400_000);
  await insertPlanChange(db, organiserId, {
    ...{ fromPlanId: defaultFreePlanId, toPlanId: perTicketPlanId, changedBy: userId, now: chosenAt },
  });
  await insertDemoCard(db, { organiserId, userId, name: 'folk', addedAt: chosenAt });
  await seedTixsuite(db, services, organiser, company);
  await insertEventPlan(db, services, { organiserId, country, venues, events });
  await seedTicketing(db, services, organiser, false);
  await seedTickets(db, { organiserId, now });
  await seedOrders(db, services, organiser);
  await insertDemoFees(db, organiserId);
  await insertDemoBalance(db, organiserId);
}
