import { isUuid } from '../../database/isUuid';
import { lockPlan } from '../../database/organiserPlan';
import { badInput, conflict, PublicError } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { atCardProvider } from '../atCardProvider';
import {
  type CardSetup,
  countSetups,
  deleteSetupsBefore,
  findCustomerId,
  findSetup,
  insertSetup,
  keepCustomerId,
  listOpenSetups,
  lockOpenSetup,
  setSetupProviderId,
  settleSetup,
} from './cardSetupQueries';
import { nothingChanged } from '../declineText';
import { detachJob } from '../detachJob';
import type { AttachOutcome, CardFields, HostedFields } from '../cardGatewayTypes';
import { paymentGateway } from '../paymentGateway';
import { findWaitingCard } from '../paymentQueries';
import { type Payment, readPayment } from '../paymentService';
import { type CardPlace, giveUpCard, requireRoom, saveCard, takePlace } from '../saveCard';

const HOUR_MS = 3_600_000;
/** So that nobody tries out stolen card numbers here. */
const MOST_PER_HOUR = 20;
/** For so long a page asks what became of a card; later only the provider's webhook does. */
const ASKED_FOR_MS = 24 * HOUR_MS;
const MOST_ASKED = 3;
const KEPT_FOR_MS = 7 * 24 * HOUR_MS;

/**
 * Begins to take a card in the provider's own fields.
 * @returns our id of it; the secret of the fields is read by itself, because replies of mutations are stored for repeats
 * @throws PublicError CONFLICT where there are no such fields; BAD_USER_INPUT at `card` when there are as many cards as may
 *   be kept, too many were tried, or the provider does not answer; NOT_FOUND when the card to be replaced is gone
 */
export async function startCardSetup(context: SignedInContext, place: CardPlace): Promise<string> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const fields = requireFields(services);
  const now = services.clock.now();
  const id = await inTenant(async (db) => {
    await requireRoom(db, organiserId, place);
    const since = new Date(now.getTime() - HOUR_MS);
    if ((await countSetups(db, organiserId, since)) >= MOST_PER_HOUR) {
      throw badInput('card', 'Too many cards were tried within an hour. Wait a while, and try again.');
    }
    await deleteSetupsBefore(db, organiserId, new Date(now.getTime() - KEPT_FOR_MS));
    return insertSetup(db, { organiserId, ...place, userId, now });
  });
  return atCardProvider(services, async () => {
    const customerId = await requireCustomer(context, fields);
    const { providerId } = await fields.start({ id, customerId });
    await inTenant((db) => setSetupProviderId(db, organiserId, { id, providerId }));
    return id;
  });
}

async function requireCustomer(
  { inTenant, signedIn: { organiserId } }: SignedInContext,
  fields: HostedFields,
): Promise<string> {
  const known = await inTenant((db) => findCustomerId(db, organiserId));
  if (known !== undefined) return known;
  const created = await fields.createCustomer(organiserId);
  return inTenant((db) => keepCustomerId(db, organiserId, created));
}

function requireFields(services: Services): HostedFields {
  const { fields } = paymentGateway(services);
  if (fields) return fields;
  throw conflict('No payment provider is set up on this server, so no card can be entered.');
}

/**
 * Reads what the provider's fields in the browser need to take or confirm a card.
 * @param setupId undefined for the card that waits for its holder
 * @returns null when no such card is being entered
 */
export async function findCardFields(
  { services, inTenant, signedIn: { organiserId } }: SignedInContext,
  setupId: string | undefined,
): Promise<CardFields | null> {
  const { fields } = paymentGateway(services);
  const begun = await inTenant(async (db) => {
    if (setupId === undefined) return findWaitingCard(db, organiserId);
    return isUuid(setupId) ? findSetup(db, organiserId, setupId) : undefined;
  });
  const providerId = begun?.providerId ?? null;
  if (!fields || providerId === null) return null;
  return atCardProvider(services, () => fields.find(providerId));
}

/**
 * Adds the card that was entered in the provider's fields; one that is added already stays as it is.
 * @throws PublicError BAD_USER_INPUT at `card` when it is declined, unknown or not finished, or the provider does not answer
 */
export async function finishCardSetup(context: SignedInContext, id: string): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const found = isUuid(id) ? await inTenant((db) => findSetup(db, signedIn.organiserId, id)) : undefined;
  if (!found) throw badInput('card', notEntered);
  if (!found.settledAt) {
    const outcome = await atCardProvider(services, () => resolveSetup(services, found));
    if (outcome.state === 'declined') throw badInput('card', nothingChanged(outcome.reason));
    if (outcome.state === 'open') throw badInput('card', notEntered);
  }
  return inTenant(async (db) => {
    const settled = await findSetup(db, signedIn.organiserId, id);
    if (settled?.failure) throw badInput('card', settled.failure);
    return readPayment(db, context);
  });
}

const notEntered = 'The card was not entered completely, so nothing has changed. Enter it again.';

/** Adds cards whose holder left before the answer arrived. It does not throw when the provider is out of reach. */
export async function resolveOpenSetups({
  services,
  inTenant,
  signedIn: { organiserId },
}: SignedInContext): Promise<void> {
  if (!paymentGateway(services).fields) return;
  const since = new Date(services.clock.now().getTime() - ASKED_FOR_MS);
  const open = await inTenant((db) => listOpenSetups(db, organiserId, { since, limit: MOST_ASKED }));
  for (const setup of open) {
    try {
      await atCardProvider(services, () => resolveSetup(services, setup));
    } catch (error) {
      // Why a card was not added is stored with its setup; the cards can be shown all the same.
      if (!(error instanceof PublicError)) throw error;
    }
  }
}

/**
 * Brings a card that is being entered to the state that it has at the provider, in whatever order and however often that
 * is reported:
 *
 *   open -> waiting -> ready     the card is added in its place, once
 *      \        \----> refused   its holder did not confirm it
 *       \-> declined             it stays open for another card
 *
 * @throws PublicError when there is no room for it any more; the card is removed at the provider then
 */
export async function resolveSetup(services: Services, setup: CardSetup): Promise<AttachOutcome> {
  const { database, queue } = services;
  const { organiserId, providerId } = setup;
  if (providerId === null) return { state: 'open' };
  const outcome = await paymentGateway(services).attach(providerId);
  if (outcome.state === 'open') return outcome;
  try {
    await database.withOrganiser(organiserId, async (db) => {
      const planId = await lockPlan(db, organiserId);
      const open = await lockOpenSetup(db, setup);
      if (!open) return;
      const now = services.clock.now();
      const waiting = await findWaitingCard(db, organiserId);
      const own = waiting?.providerId === providerId ? waiting : undefined;
      if (outcome.state === 'waiting') {
        if (!own) await saveCard(db, services, open, open, outcome);
      } else if (outcome.state === 'ready') {
        await settleSetup(db, organiserId, { providerId, failure: '', now });
        if (own) await takePlace(db, services, setup, { ...own, ...outcome.card }, planId);
        else await saveCard(db, services, open, open, outcome);
      } else if (own) {
        await giveUpCard(db, services, setup, own, planId);
      } else if (outcome.state === 'unknown') {
        await settleSetup(db, organiserId, { providerId, failure: notEntered, now });
      }
    });
  } catch (error) {
    if (!(error instanceof PublicError) || !('card' in outcome)) throw error;
    const { card } = outcome;
    await database.withOrganiser(organiserId, async (db) => {
      const now = services.clock.now();
      await settleSetup(db, organiserId, { providerId, failure: error.message, now });
      await queue.add(db, detachJob(organiserId, card.providerId));
    });
    throw error;
  } finally {
    queue.wake();
  }
  return outcome;
}
