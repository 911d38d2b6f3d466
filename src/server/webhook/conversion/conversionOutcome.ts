import type { ConversionKind, ConversionOutcome } from '../../../contract/webhook/conversion';

/** What is known of one report: the sale or one refund of an order, to one destination. */
export interface ReportFacts {
  kind: ConversionKind;
  event: 'purchase' | 'refund';
  /** Whether the destination was ever set up, and is now. */
  isSetUp: boolean;
  isRefused: boolean;
  agreed: boolean | null;
  covers: boolean;
  state: 'waiting' | 'delivered' | 'failed' | null;
  attempts: number;
  dueAt: Date | null;
  finishedAt: Date | null;
  error: string | null;
}

/** Why a report was sent or not: the one place that decides it. */
export function conversionOutcome(facts: ReportFacts): ConversionOutcome {
  const { state, attempts, isRefused, agreed, covers, isSetUp } = facts;
  if (state === 'delivered') return 'sent';
  if (state === 'failed') return 'failed';
  if (state === 'waiting') return isRefused ? 'refused' : attempts > 0 ? 'retrying' : 'waiting';
  if (!isSetUp) return 'not_set_up';
  if (agreed === false) return 'not_agreed';
  if (agreed === null || !covers) return 'not_asked';
  return 'switched_off';
}
