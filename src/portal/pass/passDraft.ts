import { amountText } from '../../contract/money';
import { type Pass } from '../../contract/pass/pass';
import { readPrice } from '../listing/listingDraft';
import { type ListingInput } from '../listing/listingDraft';

/** What is typed in the form of a pass. */
export interface PassDraft {
  name: string;
  admitsTo: string;
  eventId: string;
  ticketTypeId: string;
  price: string;
  validFrom: string;
  validUntil: string;
  available: string;
  state: string;
}

/** @param pass undefined for a new one */
export const passDraftOf = (pass: Pass | undefined): PassDraft => ({
  name: pass?.name ?? '',
  admitsTo: pass?.admitsTo ?? '',
  eventId: pass?.event?.id ?? '',
  ticketTypeId: pass?.ticketType?.id ?? '',
  price: pass?.priceCents === undefined || pass.priceCents === null ? '' : amountText(pass.priceCents),
  validFrom: pass?.validFrom ?? '',
  validUntil: pass?.validUntil ?? '',
  available: pass?.available?.toString() ?? '',
  state: pass?.state ?? 'draft',
});

/** A price that cannot be read is sent as -1, which the server refuses in the field's own words. */
export const passInputOf = ({ price, available, ...draft }: PassDraft): ListingInput => ({
  ...draft,
  priceCents: price.trim() === '' ? null : (readPrice(price) ?? -1),
  available: available === '' ? null : Number(available),
});
