import type { Services } from '../../services';
import type { ClaimedRecipient } from '../sending/claimQueries';
import { personalCodeField, personalLetters } from './personalCode';
import { insertPersonalCodes } from './personalCodeQueries';

/**
 * Gives claimed recipients the codes that their mail shows, and stores every code before it returns. A second claim of
 * a recipient returns the code of the first.
 * @param promoCodesOf the promo codes of which this recipient's mail shows a code of their own
 * @throws Error where a code could not be stored, so that no mail goes out with a code that nobody accepts
 */
export async function withPersonalCodes(
  { database, random, clock }: Pick<Services, 'database' | 'random' | 'clock'>,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
  recipients: readonly ClaimedRecipient[],
  promoCodesOf: (recipient: ClaimedRecipient) => readonly string[],
): Promise<readonly ClaimedRecipient[]> {
  const wanted = recipients.flatMap((recipient) =>
    promoCodesOf(recipient).map((promoCodeId) => ({
      recipientId: recipient.id,
      promoCodeId,
      letters: personalLetters(random),
    })),
  );
  if (wanted.length === 0) return recipients;
  const place = { organiserId, campaignId, now: clock.now() };
  const stored = await insertPersonalCodes(database, place, wanted);
  if (stored.length < wanted.length) throw new Error('A personal promo code could not be stored.');
  const codes = new Map<number, Record<string, string>>();
  for (const { recipientId, promoCodeId, code } of stored) {
    codes.set(recipientId, { ...codes.get(recipientId), [personalCodeField(promoCodeId)]: code });
  }
  return recipients.map((recipient) => ({
    ...recipient,
    fields: { ...recipient.fields, ...codes.get(recipient.id) },
  }));
}
