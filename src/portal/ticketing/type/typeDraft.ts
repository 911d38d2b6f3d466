import { amountText, readCents } from '../../../contract/money';
import { type Pricing, type TicketTypeDetail } from '../../../contract/ticketing/ticketing';
import { type Twice } from '../TimeBox';
import { readCount, writeCount } from '../ticketingLabels';

export interface TierDraft {
  /** The id of an existing tier; empty for a new one. */
  id: string;
  name: string;
  price: string;
  untilLocal: string;
  untilChoice: Twice;
  capacity: string;
}

export interface TypeDraft {
  name: string;
  description: string;
  pricing: Pricing;
  price: string;
  saleFromLocal: string;
  saleFromChoice: Twice;
  saleUntilLocal: string;
  saleUntilChoice: Twice;
  minPerOrder: string;
  maxPerOrder: string;
  capacity: string;
  accessCode: string;
  tiers: TierDraft[];
}

export const newTier = (): TierDraft => ({
  id: '',
  name: '',
  price: '',
  untilLocal: '',
  untilChoice: '',
  capacity: '',
});

/** @param type undefined for a new type */
export function typeDraft(type?: TicketTypeDetail): TypeDraft {
  return {
    name: type?.name ?? '',
    description: type?.description ?? '',
    pricing: type?.pricing ?? 'fixed',
    price: type && type.pricing !== 'tiered' ? amountText(type.priceCents) : '',
    saleFromLocal: type?.saleFromLocal ?? '',
    saleFromChoice: '',
    saleUntilLocal: type?.saleUntilLocal ?? '',
    saleUntilChoice: '',
    minPerOrder: String(type?.minPerOrder ?? 1),
    maxPerOrder: String(type?.maxPerOrder ?? 10),
    capacity: writeCount(type?.capacity ?? null),
    accessCode: type?.accessCode ?? '',
    tiers: (type?.tiers ?? []).map((tier) => ({
      id: tier.id,
      name: tier.name,
      price: amountText(tier.priceCents),
      untilLocal: tier.untilLocal ?? '',
      untilChoice: '' as const,
      capacity: writeCount(tier.capacity),
    })),
  };
}

export const typeInputOf = ({ price, tiers, ...draft }: TypeDraft) => ({
  ...draft,
  priceCents: readCents(price),
  saleFromChoice: draft.saleFromChoice || null,
  saleUntilChoice: draft.saleUntilChoice || null,
  minPerOrder: readCount(draft.minPerOrder),
  maxPerOrder: readCount(draft.maxPerOrder),
  capacity: readCount(draft.capacity),
  tiers:
    draft.pricing !== 'tiered'
      ? []
      : tiers.map((tier) => ({
          id: tier.id || null,
          name: tier.name,
          priceCents: readCents(tier.price),
          untilLocal: tier.untilLocal || null,
          untilChoice: tier.untilChoice || null,
          capacity: readCount(tier.capacity),
        })),
});
