import { analyse } from '../../database/housekeeping';
import type { Services } from '../../services';
import { seedAccount } from './demoAccounts';
import { numberSuppressions, seedAudiences } from './demoAudiences';
import { seedBoxOffice } from './demoBoxOffice';
import { seedCheckIns } from './demoCheckIns';
import { seedComms } from './demoCommReports';
import { seedDemand } from './demoDemand';
import { seedEvents } from './demoEvents';
import { seedListings } from './demoListings';
import { seedOrders } from './demoOrders';
import { seedPeople } from './demoPeople';
import { seedPlans } from './demoPlans';
import { seedSentCampaigns } from './demoReports';
import { seedRules } from './demoRules';
import { seedReview } from './demoReview';
import { seedStarts } from './demoStarts';
import { seedTemplates } from './demoTemplates';
import { seedTicketing } from './demoTicketing';
import { seedTickets } from './demoTickets';
import { seedTixsuite } from './demoTixsuite';

/** A demo's sign-in; the others are in demoPeople.ts. */
const DEMO_EMAIL = 'organiser@example.co.nz';

/**
 * Lays the demo into an embedded database that is empty, all of it or nothing.
 * @returns whether this database holds the demo
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { owner } = services.database;
  const anybody = await owner.selectFrom('organiser').select('id').limit(1).executeTakeFirst();
  if (anybody) {
    const demo = await owner
      .selectFrom('portal_user')
      .select('id')
      .where('email', '=', DEMO_EMAIL)
      .executeTakeFirst();
    return demo !== undefined;
  }
  const now = services.clock.now();
  await services.database.asOwner(async (db) => {
    for (const organiser of await seedPeople(db)) {
      await seedTemplates(db, organiser.organiserId);
      if (organiser.reviewed) await seedReview(db, services, organiser);
      if (!organiser.established) continue;
      await seedAccount(db, { ...organiser, now });
      // Who is registered for GST charges it from the first order on.
      await seedTixsuite(db, services, organiser);
      await seedEvents(db, services, organiser);
      await seedListings(db, { ...organiser, now });
      await seedTicketing(db, services, organiser);
      const { newsletterId } = await seedAudiences(db, organiser);
      await seedRules(db, { ...organiser, newsletterId });
      await seedSentCampaigns(db, { ...organiser, now });
      await seedTickets(db, { ...organiser, now });
      await seedOrders(db, services, organiser);
      await seedBoxOffice(db, services, { ...organiser, now });
      await seedCheckIns(db, { ...organiser, now });
      await seedComms(db, { ...organiser, now }, services.publicUrl);
      await seedStarts(db, services, { ...organiser, now });
      await seedDemand(db, services, organiser);
      await seedPlans(db, { ...organiser, now });
    }
    await numberSuppressions(db);
  });
  await analyse(services.database);
  return true;
}
