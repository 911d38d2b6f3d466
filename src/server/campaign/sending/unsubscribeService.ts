import type { Services } from '../../services';
import type { TrackedRecipient } from './trackingToken';
import {
  deleteUnsubscribes,
  findRecipient,
  findSuppressionScopes,
  insertConsent,
  insertHit,
  insertSuppression,
} from './trackingQueries';

export type UnsubscribeAct = 'organiser' | 'platform' | 'come_back';

export interface UnsubscribeState {
  address: string;
  organiserName: string;
  /** From this organiser, from all, or not at all. */
  unsubscribed: 'organiser' | 'platform' | undefined;
}

const wordings: Record<UnsubscribeAct, string> = {
  organiser: 'Unsubscribed from all marketing mail of this organiser.',
  platform: 'Unsubscribed from the marketing mail of all organisers.',
  come_back: 'Asked, on the unsubscribe page, to get marketing mail of this organiser again.',
};

export async function unsubscribeStateOf(
  { database }: Services,
  { organiserId, recipientId }: TrackedRecipient,
): Promise<UnsubscribeState | undefined> {
  return database.withOrganiser(organiserId, async (db) => {
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return undefined;
    const { address, organiserName } = recipient;
    const scopes = await findSuppressionScopes(db, address);
    const unsubscribed = scopes.has('platform')
      ? 'platform'
      : scopes.has('organiser')
        ? 'organiser'
        : undefined;
    return { address, organiserName, unsubscribed };
  });
}

/**
 * What the person asked for, with its proof and the campaign's hit, in one transaction. It takes effect at once:
 * every hand-over looks at the suppressions in its own statement (DOMAIN section 1).
 */
export async function unsubscribe(
  { database, clock }: Services,
  { organiserId, recipientId }: TrackedRecipient,
  act: UnsubscribeAct,
  source: 'unsubscribe_page' | 'one_click',
): Promise<void> {
  const now = clock.now();
  // The owner's door: a tenant can neither suppress for all organisers nor lift what a person has asked for.
  await database.asOwner(async (db) => {
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { address, campaignId } = recipient;
    if (act === 'come_back') {
      await deleteUnsubscribes(db, address, organiserId);
    } else {
      const scope = act === 'platform' ? null : organiserId;
      await insertSuppression(db, { address, organiserId: scope, campaignId });
      const hitClass = { class: 'human', reason: 'asked to be unsubscribed' } as const;
      await insertHit(db, { organiserId, campaignId, recipientId, kind: 'unsubscribe', hitClass, now });
    }
    const given = act === 'come_back';
    await insertConsent(db, { organiserId, address, given, source, wording: wordings[act], now });
  });
}
