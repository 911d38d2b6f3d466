import { amountText } from '../../contract/money';
import type { Queryable } from '../database/openDatabase';
import type { Services } from '../services';
import { saveEntries } from './balanceEntryQueries';
import { payoutGatewayNamed } from './payoutGatewayNamed';
import type { PayoutJob } from './payoutJobKinds';
import { lockPayouts, type PayoutPlace, placePayout } from './depositQueries';
import { replaceLines, sumParts } from './payoutLineQueries';
import { markReconciled, readAmount, savePayout } from './payoutQueries';

/**
 * Brings a payout to what its provider reports now, and reconciles it once all its entries are listed there. Where the bank
 * refused it, its money is in no deposit until a later one contains its return (`placePayout`).
 *
 *   reported --all entries listed, and their refunds stored--> reconciled, the difference is 0
 *                                                         \--> reconciled with a difference and its reason, added up
 *                                                              again when it is next reported
 *
 * Events may come late, twice and in any order, because the provider is asked again each time. Killed at any point, it can
 * be run again: entries are stored once by the provider's id, and the lines are replaced as a whole.
 * @returns false when it has to be read again, because a payment or refund in it is still being stored
 */
export async function readPayout(
  services: Pick<Services, 'database' | 'stripe' | 'clock'>,
  { organiserId, gateway: name, connectedAccount, providerId }: PayoutJob,
): Promise<boolean> {
  const { database, clock } = services;
  const gateway = payoutGatewayNamed(services, name);
  const account = { organiserId, connectedAccount };
  const payout = await gateway.findPayout(account, providerId);
  // A payout of another account is not this organiser's.
  if (!payout) return true;
  const { id: payoutId, isReconciled } = await database.withOrganiser(organiserId, async (db) => {
    await lockPayouts(db, organiserId);
    const saved = await savePayout(db, organiserId, name, payout);
    await updateDeposits(db, { organiserId, payoutId: saved.id }, clock.now());
    return saved;
  });
  if (!payout.isItemised || isReconciled) return true;
  let after: string | null = null;
  let isComplete = true;
  do {
    const page = await gateway.listEntries(account, providerId, after);
    const isPageComplete = await database.withOrganiser(organiserId, (db) =>
      saveEntries(db, { organiserId, gateway: name, payoutId }, page.items, clock.now()),
    );
    isComplete &&= isPageComplete;
    after = page.next;
  } while (after !== null);
  if (!isComplete) return false;
  await database.withOrganiser(organiserId, (db) =>
    reconcilePayout(db, { organiserId, payoutId }, clock.now()),
  );
  return true;
}

/** Adds up the stored entries of a payout, and decides which deposit brought their money. */
export async function reconcilePayout(db: Queryable, place: PayoutPlace, now: Date): Promise<void> {
  await lockPayouts(db, place.organiserId);
  await addUp(db, place, now);
  await updateDeposits(db, place, now);
}

/** The payouts that contain the return of this one consist of its entries, so they are added up again. */
async function updateDeposits(db: Queryable, place: PayoutPlace, now: Date): Promise<void> {
  for (const payoutId of await placePayout(db, place)) await addUp(db, { ...place, payoutId }, now);
}

/** Divides the entries of a payout into lines, and stores what they lack of its amount. */
async function addUp(db: Queryable, place: PayoutPlace, now: Date): Promise<void> {
  const { organiserId, payoutId } = place;
  const amountCents = await readAmount(db, organiserId, payoutId);
  await replaceLines(db, place);
  const sums = await sumParts(db, place);
  const listedCents =
    sums.chargeCents + sums.refundCents + sums.disputeCents + sums.adjustmentCents - sums.feeCents;
  const cents = amountCents - listedCents;
  const reason =
    cents === 0
      ? ''
      : `The provider lists entries of ${amountText(listedCents)} for this deposit of ${amountText(amountCents)}. Ask its support what the rest is.`;
  await markReconciled(db, organiserId, payoutId, { cents, reason, now });
}
