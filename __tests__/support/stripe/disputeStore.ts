/** The parts of Stripe's dispute that a test changes. */
interface DisputeWishes {
  intent: string;
  account?: string;
  amount?: number;
  status?: string;
  reason?: string;
  /** The sums of its balance transactions: negative while the bank has the money. */
  moved?: number[];
  dueBy?: Date | null;
  submissions?: number;
}

const CREATED = Date.parse('2026-11-20T00:00:00Z') / 1000;

/** The disputes of the stand-in for Stripe, in the documented shape (https://docs.stripe.com/api/disputes/object). */
export function createDisputeStore() {
  const stored = new Map<string, DisputeWishes>();
  let events = 0;
  const bodyOf = (id: string) => {
    const dispute = stored.get(id);
    if (!dispute) throw new Error(`There is no ${id}.`);
    const { intent, amount = 9200, status = 'needs_response', reason = 'product_not_received' } = dispute;
    const { moved = [-amount], dueBy = new Date('2026-12-09T11:59:59Z'), submissions = 0 } = dispute;
    return {
      id,
      object: 'dispute',
      amount,
      balance_transactions: moved.map((sum, turn) => ({
        ...{ id: `txn_${id}_${turn}`, object: 'balance_transaction', amount: sum, currency: 'nzd' },
        ...{ fee: sum < 0 ? 2500 : 0, net: sum, type: 'adjustment', reporting_category: 'dispute' },
      })),
      charge: `ch_${intent}`,
      created: CREATED,
      currency: 'nzd',
      enhanced_eligibility_types: [],
      evidence: { customer_email_address: null, customer_name: null, uncategorized_file: null },
      evidence_details: {
        due_by: dueBy && dueBy.getTime() / 1000,
        enhanced_eligibility: {},
        has_evidence: submissions > 0,
        past_due: false,
        submission_count: submissions,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intent,
      payment_method_details: { card: { brand: 'visa', network_reason_code: '13.1' }, type: 'card' },
      reason,
      status,
    };
  };
  return {
    /** Stores a dispute, or changes it, without a webhook. */
    set(id: string, change: Partial<DisputeWishes>) {
      stored.set(id, { ...(stored.get(id) ?? { intent: '' }), ...change });
    },
    /** The body of a webhook, with the dispute as it is now. */
    event: (type: string, id: string, eventId = `evt_dispute_${(events += 1)}_${id}`) => ({
      ...{ id: eventId, object: 'event', type: `charge.dispute.${type}` },
      ...{ account: stored.get(id)?.account, data: { object: bodyOf(id) } },
    }),
    answer({
      method,
      id,
      fields,
    }: {
      method: string;
      id: string;
      fields: Record<string, string>;
    }): [status: number, body: object] {
      const dispute = stored.get(id);
      const refused = (message: string): [number, object] => [
        400,
        { error: { type: 'invalid_request_error', message } },
      ];
      if (!dispute) return refused(`No such dispute: '${id}'`);
      if (method === 'POST') {
        if ((dispute.status ?? 'needs_response') !== 'needs_response')
          return refused('This dispute is closed.');
        if (fields.submit === 'true') stored.set(id, { ...dispute, status: 'under_review', submissions: 1 });
      }
      return [200, bodyOf(id)];
    },
  };
}
