import { z } from 'zod';
import { variantLetter } from '../../../contract/campaign/campaignVariants';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { sendJob } from '../sending/sendingJobs';
import { DECIDE_JOB } from './startTest';
import { countUnsent, countVariants, findTest, writeDecision, type TestRow } from './testQueries';
import { verdict } from './verdict';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });

/** How soon to run again while test mails are still being sent after the test's end. */
const RECHECK_MS = 60_000;

export function decideTestJobs(services: Services): void {
  services.queue.handle(DECIDE_JOB, (given) => decideTest(services, payload.parse(given)));
}

interface CampaignRef {
  organiserId: string;
  campaignId: string;
}

/**
 * Decides a test whose time is over, once: the row lock makes parallel decisions wait. It may be killed at any point
 * and run again.
 * @returns when to run again, while the time is not over or test mails are still being sent
 */
export async function decideTest(services: Services, ref: CampaignRef): Promise<Date | void> {
  const { database, clock } = services;
  const { organiserId, campaignId } = ref;
  const runAt = await database.withOrganiser(organiserId, async (db) => {
    const test = await findTest(db, campaignId, { lock: true });
    // Resuming a paused campaign adds this job again.
    if (!test || test.winner !== null || test.state !== 'sending') return undefined;
    const now = clock.now();
    if (now < test.endsAt) return test.endsAt;
    if ((await countUnsent(db, campaignId)) > 0) return new Date(now.getTime() + RECHECK_MS);
    const figures = await countVariants(db, campaignId);
    const { winner, why } = verdict(figures, test.by);
    await decide(db, services, ref, { winner, why, decidedBy: 'rule', figures });
    return undefined;
  });
  services.queue.wake();
  return runAt;
}

/**
 * Ends a test by hand: this version goes to the rest, whatever the figures are.
 * @throws PublicError NOT_FOUND without a test; CONFLICT once it is decided or the campaign has ended; BAD_USER_INPUT
 */
export async function chooseVariant(
  { services, signedIn, inTenant }: SignedInContext,
  { id: campaignId, position }: { id: string; position: number },
): Promise<void> {
  const { organiserId } = signedIn;
  await inTenant(async (db) => {
    const test = await findTest(db, campaignId, { lock: true });
    if (!test) throw notFound('test');
    requireUndecided(test);
    const figures = await countVariants(db, campaignId);
    if (!figures.some((version) => version.position === position)) {
      throw badInput('position', 'This campaign has no such version.');
    }
    const decision = { winner: position, why: 'hand', decidedBy: 'hand', figures } as const;
    await decide(db, services, { organiserId, campaignId }, decision);
  });
  services.queue.wake();
}

function requireUndecided({ winner, state }: TestRow): void {
  if (winner !== null) {
    throw conflict(`The test has since been decided: version ${variantLetter(winner)} goes to the rest.`);
  }
  if (state !== 'sending' && state !== 'paused') {
    throw conflict('This campaign has ended, so nobody is left to send a version to.');
  }
}

type Decision = Omit<Parameters<typeof writeDecision>[2], 'now'>;

/** Stores the decision and lets the mail to the remaining recipients be sent. */
async function decide(
  db: Queryable,
  { clock, queue }: Services,
  { organiserId, campaignId }: CampaignRef,
  decision: Decision,
): Promise<void> {
  const figures = decision.figures.map(({ position, sent, clicked, ordered, orders, cents }) => ({
    position,
    sent,
    clicked,
    ordered,
    orders,
    cents,
  }));
  await writeDecision(db, campaignId, { ...decision, figures, now: clock.now() });
  await queue.add(db, sendJob(organiserId, campaignId));
}
