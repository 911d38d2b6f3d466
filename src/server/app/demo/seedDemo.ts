import { sql } from 'kysely';
import { analyse } from '../../database/housekeeping';
import type { Services } from '../../services';
import { seedAccount } from './account/demoAccounts';
import { numberSuppressions, seedAudiences } from './audience/demoAudiences';
import { seedBoxOffice } from './order/demoBoxOffice';
import { seedCheckIns } from './order/demoCheckIns';
import { seedCommReports } from './campaign/demoCommReports';
import { seedBusyEvents } from './order/demoBusyEvents';
import { seedDispute } from './order/demoDispute';
import { seedEvents } from './event/demoEvents';
import { seedApiKeys } from './demoApiKeys';
import { seedListings } from './demoListings';
import { seedSites } from './demoSites';
import { seedOrders } from './order/demoOrders';
import { seedPasses } from './order/demoPasses';
import { seedPayouts } from './order/demoPayouts';
import { seedPeople } from './account/demoPeople';
import { seedPerTicket } from './account/demoPerTicket';
import { seedPlans } from './account/demoPlans';
import { seedSentCampaigns } from './campaign/demoSentCampaigns';
import { seedRules } from './audience/demoRules';
import { seedReview } from './event/demoReview';
import { seedStarts } from './campaign/demoStarts';
import { seedTemplates } from './campaign/demoTemplates';
import { seedTicketing } from './order/demoTicketing';
import { seedTickets } from './order/demoTickets';
import { seedWebhooks } from './demoWebhooks';
import { seedVisits } from './order/demoVisitQueries';
import { seedTixsuite } from './account/demoTixsuite';

/** One sign-in of the demo; the others are in demoPeople.ts. */
const DEMO_EMAIL = 'organiser@example.co.nz';

/**
 * Seeds the demo into an empty database, all in one transaction.
 * @returns whether this database contains the demo
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const seeded = await services.database.asAdmin(async (db) => {
    // Of several processes that start at once, one seeds the demo and the others find it.
    await sql`select pg_advisory_xact_lock(7310073)`.execute(db);
    const anybody = await db.selectFrom('organiser').select('id').limit(1).executeTakeFirst();
    if (anybody) return false;
    const webhooks: Parameters<typeof seedWebhooks>[2][] = [];
    for (const organiser of await seedPeople(db)) {
      await seedTemplates(db, organiser.organiserId);
      if (organiser.reviewed) await seedReview(db, services, organiser);
      if (organiser.paysPerTicket) await seedPerTicket(db, services, organiser);
      if (!organiser.established) continue;
      await seedAccount(db, { ...organiser, now });
      // The company is seeded before the orders, because its GST registration decides whether they include GST.
      await seedTixsuite(db, services, organiser);
      await seedEvents(db, services, organiser);
      await seedListings(db, { ...organiser, now });
      await seedSites(db, { ...organiser, now });
      await seedApiKeys(db, services, { ...organiser, now });
      await seedTicketing(db, services, organiser);
      await seedPasses(db, services, organiser);
      const { newsletterId } = await seedAudiences(db, organiser);
      await seedRules(db, { ...organiser, newsletterId });
      await seedSentCampaigns(db, { ...organiser, now });
      await seedTickets(db, { ...organiser, now });
      await seedOrders(db, services, organiser);
      await seedPayouts(db, { ...organiser, now });
      if (organiser.country === 'nz') await seedDispute(db, { ...organiser, now });
      await seedVisits(db, { ...organiser, now });
      await seedBoxOffice(db, services, { ...organiser, now });
      await seedCheckIns(db, { ...organiser, now });
      await seedCommReports(db, { ...organiser, now }, services.publicUrl);
      await seedStarts(db, services, { ...organiser, now });
      await seedBusyEvents(db, services, organiser);
      await seedPlans(db, { ...organiser, now });
      webhooks.push({ ...organiser, now });
    }
    await numberSuppressions(db);
    for (const organiser of webhooks) await seedWebhooks(db, services, organiser);
    return true;
  });
  if (seeded) await analyse(services.database);
  return seeded || (await hasDemo(services));
}

async function hasDemo({ database }: Services): Promise<boolean> {
  const demo = await database.adminDb
    .selectFrom('portal_user')
    .select('id')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst();
  return demo !== undefined;
}
