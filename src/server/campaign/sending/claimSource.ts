import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { pauseOnBounceSpike } from '../feedback/spikeJobs';
import { CLAIM, claimRecipients, type ClaimedRecipient } from './claimQueries';
import { capacityNow } from './paceQueries';
import { pauseWhileSuspended } from '../sendingSuspension';

/** Claims the recipients of a campaign for one sender, in order, as fast as the campaign's pace allows. */
export interface ClaimSource {
  /** Claims some more; undefined when there is nobody to claim now. */
  claim(): Promise<readonly ClaimedRecipient[] | undefined>;
  /** Reports a failed recipient: the share of bounces is checked before more are claimed. */
  noteFailure(): void;
  /** When more may be sent, where the campaign is spread over hours. */
  again(): Date | undefined;
}

interface Claimer {
  organiserId: string;
  campaignId: string;
  claimer: string;
  signal: AbortSignal;
  /** Called once when there are more recipients than one sender can claim at a time. */
  onMany(): Promise<void>;
}

export function claimSource(
  { database, clock }: Services,
  { organiserId, campaignId, claimer, signal, onMany }: Claimer,
): ClaimSource {
  const inTenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);
  let again: Date | undefined;
  let after = 0;
  let anyFailed = false;
  return {
    async claim() {
      if (signal.aborted) return undefined;
      if (anyFailed) await inTenant((db) => pauseOnBounceSpike(db, { campaignId, now: clock.now() }));
      anyFailed = false;
      const pace = await inTenant(async (db) => {
        const now = clock.now();
        const isSuspended = await pauseWhileSuspended(db, { organiserId, campaignId, now });
        return isSuspended ? { capacity: 0, again: undefined } : capacityNow(db, campaignId, now);
      });
      again = pace.again;
      if (pace.capacity < 1) return undefined;
      const capacity = Math.min(pace.capacity, CLAIM);
      const claimed = await claimRecipients(database, { organiserId, campaignId, claimer, after, capacity });
      if (after === 0 && claimed.length === CLAIM) await onMany();
      after = Math.max(after, claimed.at(-1)?.id ?? 0);
      return claimed.length === 0 ? undefined : claimed;
    },
    noteFailure() {
      anyFailed = true;
    },
    again: () => again,
  };
}
