import type { Services } from '../services';
import { addDeliveries, type DeliveryCount } from './deliveryCountQueries';

/**
 * Counts the answers of mail servers by domain, for the provider's admins. The counts are stored every few seconds, so
 * a process that is killed loses some of them; the recipients themselves lose nothing.
 */
export interface DeliveryTally {
  count(domain: string, outcome: 'accepted' | 'failed'): void;
  store(): Promise<void>;
}

const BUCKET_MS = 10 * 60_000;

export function deliveryTally({ database, clock }: Pick<Services, 'database' | 'clock'>): DeliveryTally {
  let counts = new Map<string, DeliveryCount>();
  return {
    count(domain, outcome) {
      const row = counts.get(domain) ?? { domain, accepted: 0, failed: 0 };
      counts.set(domain, row);
      row[outcome]++;
    },
    async store() {
      if (counts.size === 0) return;
      const stored = [...counts.values()];
      counts = new Map();
      const at = new Date(Math.floor(clock.now().getTime() / BUCKET_MS) * BUCKET_MS);
      await addDeliveries(database.adminDb, stored, at);
    },
  };
}
