import type { CampaignRecipientRow, PageReply } from '../../../src/contract/campaign/campaignReport';
import { firstNames, lastNames } from './worldNames';

export const RECIPIENTS = 1_000_000;

function recipientRow(n: number): CampaignRecipientRow {
  return {
    recipientId: String(n),
    address: `person${String(n).padStart(7, '0')}@mail${n % 7}.example.org`,
    firstName: firstNames[n % firstNames.length] ?? '',
    lastName: lastNames[n % lastNames.length] ?? '',
    state: n % 50 === 0 ? 'bounced_hard' : 'delivered',
    skipReason: null,
    answer: 'Their mail server confirmed the delivery.',
    sentAt: new Date(Date.UTC(2026, 5, 1) + n * 7).toISOString(),
    opens: n % 3,
    clicks: n % 7 === 0 ? 1 : 0,
    opensAll: (n % 3) + 1,
    clicksAll: 1,
    unsubscribedAt: null,
  };
}

/**
 * The reply for a page of recipients.
 * @param path .../{segment}/{size} for the first page, with a key behind it for the others
 */
export function recipientAnswer(path: string): PageReply<CampaignRecipientRow> {
  const [, size = '25', key = '0'] = /\/(\d+)(?:\/(\d+))?$/.exec(path) ?? [];
  const [from, count] = [Number(key), Number(size)];
  const result = Array.from({ length: Math.min(count, RECIPIENTS - from) }, (_, at) =>
    recipientRow(from + at),
  );
  const next = from + count;
  return { result, lastEvaluatedKey: next < RECIPIENTS ? String(next) : null, error: null };
}
