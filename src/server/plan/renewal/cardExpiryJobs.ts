import { z } from 'zod';
import { dueReminder } from '../../../contract/payment/cardExpiry';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { listManagerIds } from '../../team/memberQueries';
import { cardExpiryMail } from './cardExpiryMail';
import { findExpiryReader, listEndingCards, noteReminder, type PayingCard } from './cardExpiryQueries';

const EXPIRY_MAIL = 'plan/cardExpiryMail';
const mailPayload = z.object({ organiserId: z.uuid(), userId: z.uuid() });

export function cardExpiryJobs(services: Services): void {
  const { queue, database, clock } = services;
  queue.handle(EXPIRY_MAIL, async (job) => {
    const place = mailPayload.parse(job);
    const [card] = await listEndingCards(database.adminDb, clock.now(), place.organiserId);
    const reader = await findExpiryReader(database.adminDb, place);
    // Another card may be the default by now.
    if (!reader || !card || dueReminder(card, card.today) === undefined) return;
    await sendServiceMail(services, cardExpiryMail(reader, card, siteOf(services.publicUrl, reader.country)));
  });
}

/** Adds the mails about cards that end soon, once for each reminder. */
export async function queueCardReminders(services: Services): Promise<void> {
  const { database, clock, queue } = services;
  for (const card of await listEndingCards(database.adminDb, clock.now())) await remind(services, card);
  queue.wake();
}

async function remind({ database, queue }: Services, card: PayingCard): Promise<void> {
  const { organiserId, today, reminded } = card;
  const days = dueReminder(card, today);
  if (days === undefined || (reminded !== null && reminded <= days)) return;
  await database.asAdmin(async (db) => {
    if (!(await noteReminder(db, card, days))) return;
    for (const userId of await listManagerIds(db, organiserId)) {
      const key = `${EXPIRY_MAIL}/${organiserId}/${userId}`;
      await queue.add(db, { kind: EXPIRY_MAIL, key, payload: { organiserId, userId } });
    }
  });
}
