import { isErasedAddress } from '../../../contract/address';
import type { Services } from '../../services';
import type { TrackedRecipient } from '../tracking/trackingToken';
import { insertConsent } from '../../consent/consentRecordQueries';
import {
  deletePlatformUnsubscribe,
  deleteUnsubscribes,
  insertSuppression,
} from '../../consent/suppressionChangeQueries';
import { findRecipient, insertHit } from '../tracking/trackingQueries';
import { deletePause, findPause, findPerson, findSuppressions, savePause } from './preferenceQueries';

/** The choices on the page behind the footer's unsubscribe link. */
export const preferenceActs = [
  'organiser',
  'platform',
  'pause_30',
  'pause_90',
  'end_pause',
  'come_back',
  'come_back_all',
] as const;
export type PreferenceAct = (typeof preferenceActs)[number];

export interface Preferences {
  /** Undefined for a person whose data was erased: only a hash of the address is stored then. */
  address: string | undefined;
  organiserName: string;
  /** IANA zone of the organiser. */
  zone: string;
  /** Unsubscribed from this organiser, from all organisers, or from none. */
  unsubscribed: 'organiser' | 'platform' | undefined;
  /** Nothing is sent because mail bounced or was marked as spam. No button can lift that. */
  blocked: boolean;
  pausedUntil: Date | undefined;
}

/** Reasons that record the person's own wish, whoever entered it. */
const ownWish: ReadonlySet<string> = new Set(['unsubscribed', 'imported', 'added_by_hand']);

const PAUSE_DAYS = { pause_30: 30, pause_90: 90 } as const;
const DAY_MS = 24 * 60 * 60_000;

/** The consent that a choice withdraws or gives, in the wording stored as its proof. A break changes no consent. */
const wordings = {
  organiser: { given: false, wording: 'Unsubscribed from all marketing email from this organiser.' },
  platform: { given: false, wording: 'Unsubscribed from marketing email from all organisers.' },
  come_back: {
    given: true,
    wording: 'Asked, on the unsubscribe page, to get marketing email from this organiser again.',
  },
  come_back_all: {
    given: true,
    wording:
      'Asked, on the unsubscribe page, to get marketing email from this organiser and all others again.',
  },
} as const;

export async function preferencesOf(
  { database, clock }: Services,
  { organiserId, recipientId }: TrackedRecipient,
): Promise<Preferences | undefined> {
  return database.withOrganiser(organiserId, async (db) => {
    const person = await findPerson(db, recipientId);
    if (!person) return undefined;
    const { address, organiserName, zone } = person;
    const stops = await findSuppressions(db, address);
    const wished = new Set(stops.filter(({ reason }) => ownWish.has(reason)).map(({ scope }) => scope));
    return {
      address: isErasedAddress(address) ? undefined : address,
      organiserName,
      zone,
      unsubscribed: wished.has('platform') ? 'platform' : wished.has('organiser') ? 'organiser' : undefined,
      blocked: stops.some(({ reason }) => !ownWish.has(reason)),
      pausedUntil: await findPause(db, address, clock.now()),
    };
  });
}

/**
 * Applies a person's choice, with its proof and the campaign's hit, in one transaction. It takes effect at once,
 * because every hand-over checks the suppressions in its own statement (DOMAIN section 1). Only a break ends by itself.
 */
export async function choosePreference(
  { database, clock }: Services,
  { organiserId, recipientId }: TrackedRecipient,
  act: PreferenceAct,
  source: 'unsubscribe_page' | 'one_click',
): Promise<void> {
  const now = clock.now();
  // The admin connection, because a tenant can neither suppress for all organisers nor lift an unsubscribe.
  await database.asAdmin(async (db) => {
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { address, campaignId } = recipient;
    // The stored hash is known to this organiser only, so a choice could not apply to others; and an erasure already
    // stops all mail of this organiser.
    if (isErasedAddress(address)) return;
    switch (act) {
      case 'pause_30':
      case 'pause_90':
        return savePause(db, {
          organiserId,
          address,
          until: new Date(now.getTime() + PAUSE_DAYS[act] * DAY_MS),
        });
      case 'end_pause':
        return deletePause(db, organiserId, address);
      case 'come_back_all':
        await deletePlatformUnsubscribe(db, address);
        await deleteUnsubscribes(db, address, organiserId);
        await deletePause(db, organiserId, address);
        break;
      case 'come_back':
        await deleteUnsubscribes(db, address, organiserId);
        await deletePause(db, organiserId, address);
        break;
      case 'organiser':
      case 'platform': {
        const scope = act === 'platform' ? null : organiserId;
        await insertSuppression(db, { address, organiserId: scope, campaignId });
        const hitClass = { class: 'human', reason: 'asked to be unsubscribed' } as const;
        await insertHit(db, { organiserId, campaignId, recipientId, kind: 'unsubscribe', hitClass, now });
      }
    }
    await insertConsent(db, { organiserId, address, ...wordings[act], source, now });
  });
}
