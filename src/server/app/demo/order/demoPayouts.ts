import { countryFacts, type Country } from '../../../../contract/country';
import { usualJournalAccounts } from '../../../../contract/payout/journal';
import { dayAt } from '../../../../contract/wallInstant';
import type { Queryable } from '../../../database/openDatabase';
import { saveEntries } from '../../../payout/balanceEntryQueries';
import { writeJournalAccounts } from '../../../payout/journal/journalQueries';
import { savePayout } from '../../../payout/payoutQueries';
import { reconcilePayout } from '../../../payout/readPayout';
import { askReader, confirmReader } from '../../../payout/statementMail/statementReaderQueries';
import {
  findTestPayout,
  insertTestPayout,
  listTestEntries,
} from '../../../payout/testGateway/testPayoutQueries';
import { insertDemoBalance } from './demoPayoutQueries';

const DAY_MS = 86_400_000;
/** How many days ago money was paid out; what was sold since is the balance. */
const PAID_OUT_DAYS_AGO = [24, 10, 3];

interface PayoutSeed {
  organiserId: string;
  country: Country;
  now: Date;
}

/** Seeds the deposits of the demo's card payments. Call it after the orders. */
export async function seedPayouts(db: Queryable, { organiserId, country, now }: PayoutSeed): Promise<void> {
  await insertDemoBalance(db, organiserId);
  await writeJournalAccounts(db, organiserId, usualJournalAccounts, now);
  await askReader(db, organiserId, {
    address: `accounts@example.${countryFacts(country).domainFamily}`,
    now,
  });
  await confirmReader(db, organiserId, now);
  const { currency, defaultZone } = countryFacts(country);
  for (const daysAgo of PAID_OUT_DAYS_AGO) {
    const paidAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const id = `test_payout_demo_${organiserId}_${daysAgo}`;
    const arrivesOn = dayAt(paidAt, defaultZone);
    const payout = { id, account: organiserId, currency, arrivesOn, failure: '', now: paidAt };
    if ((await insertTestPayout(db, payout)) !== null) await storePayout(db, organiserId, id, paidAt);
  }
}

/** Stores a payout with its entries as its job does, in the transaction of the demo. */
async function storePayout(db: Queryable, organiserId: string, providerId: string, now: Date): Promise<void> {
  const payout = await findTestPayout(db, organiserId, providerId);
  if (!payout) throw new Error('A payout of the demo was not made.');
  const { id: payoutId } = await savePayout(db, organiserId, 'test', payout);
  let after: string | null = null;
  do {
    const page = await listTestEntries(db, { account: organiserId, payoutId: providerId, after });
    await saveEntries(db, { organiserId, gateway: 'test', payoutId }, page.items, now);
    after = page.next;
  } while (after !== null);
  await reconcilePayout(db, { organiserId, payoutId }, now);
}
