import { isErasedAddress } from '../../../contract/address';
import type { Services } from '../../services';
import type { TrackedRecipient } from '../tracking/trackingToken';
import {
  deletePause,
  deletePlatformUnsubscribe,
  findPause,
  findPerson,
  findSuppressions,
  savePause,
} from './preferenceQueries';
import {
  deleteUnsubscribes,
  findRecipient,
  insertConsent,
  insertHit,
  insertSuppression,
} from '../tracking/trackingQueries';

/** What a person can choose on the page behind the footer's link. */
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
  /** Undefined for somebody whose data was erased: only a seal of the address is left. */
  address: string | undefined;
  organiserName: string;
  /** The organiser's IANA zone. */
  zone: string;
  /** From this organiser, from all, or not at all. */
  unsubscribed: 'organiser' | 'platform' | undefined;
  /** Nothing is sent here because mail came back or was marked as spam, which no button lifts. */
  blocked: boolean;
  pausedUntil: Date | undefined;
}

/** Whoever wrote it down, it was the person's own wish. */
const ownWish: ReadonlySet<string> = new Set(['unsubscribed', 'imported', 'added_by_hand']);

const PAUSE_DAYS = { pause_30: 30, pause_90: 90 } as const;
const DAY_MS = 24 * 60 * 60_000;

/** What consent an act takes or gives, in the words that are kept as its proof; a break takes none. */
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
 * What the person asked for, with its proof and the campaign's hit, in one transaction. It takes effect at once:
 * every hand-over looks at the suppressions in its own statement (DOMAIN section 1). A break ends by itself, since that
 * is what the person asked for; nothing else here ever does.
 */
export async function choosePreference(
  { database, clock }: Services,
  { organiserId, recipientId }: TrackedRecipient,
  act: PreferenceAct,
  source: 'unsubscribe_page' | 'one_click',
): Promise<void> {
  const now = clock.now();
  // The owner's door: a tenant can neither suppress for all organisers nor lift what a person has asked for.
  await database.asOwner(async (db) => {
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { address, campaignId } = recipient;
    // Of an erased person a seal is left that this organiser alone knows: it says no for good, and nothing to others.
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
