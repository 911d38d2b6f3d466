import {
  type BoxOfficeReport,
  type BoxOfficeSeller,
  type BoxOfficeSession,
  type BoxOfficeShiftPage,
  type BoxOfficeTill,
  type DoorMethod,
  type DoorOffers,
  type DoorQuote,
  type DoorSale,
  type DoorSaleInput,
  type DoorTickets,
} from '../../contract/boxOffice/boxOffice';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** What is being sold, and all that is typed for it: locking the till or a refusal loses none of it. */
export interface Basket {
  /** How many of each, by the offer's key. */
  counts: Record<string, number>;
  /** What one of a donation is worth to the buyer, as it is typed; by the offer's key. */
  amounts: Record<string, string>;
  promoCode: string;
  paying: boolean;
  method: DoorMethod;
  /** Cash as it is typed. */
  given: string;
  reference: string;
  reason: string;
  buyerName: string;
  buyerEmail: string;
  checkInNow: boolean;
}

export interface BoxOfficeState {
  sellersLoading: boolean;
  sellers: BoxOfficeSeller[] | null;
  sellersError: RequestError | null;
  shiftsLoading: boolean;
  /** The pages that were loaded so far. */
  shifts: BoxOfficeShiftPage | null;
  shiftsError: RequestError | null;
  tillLoading: boolean;
  /** Who is at this device's till, or was when it was locked. */
  till: BoxOfficeTill | null;
  tillError: RequestError | null;
  locked: boolean;
  sessionsLoading: boolean;
  sessions: BoxOfficeSession[] | null;
  sessionsError: RequestError | null;
  sessionId: string | null;
  offersLoading: boolean;
  offers: DoorOffers | null;
  offersError: RequestError | null;
  /** Null while nothing is in it. */
  basket: Basket | null;
  quoting: boolean;
  quote: DoorQuote | null;
  /** The question that the quote, or its refusal, answers: the basket may have changed since. */
  quotedFor: string | null;
  quoteError: RequestError | null;
  selling: boolean;
  /** The sale that is on its way, or whose outcome is not known: tried again it is this very one. */
  pending: DoorSaleInput | null;
  saleError: RequestError | null;
  /** The last sale, until the next begins. */
  sale: DoorSale | null;
  codesLoading: boolean;
  codes: DoorTickets | null;
  codesError: RequestError | null;
  salesLoading: boolean;
  sales: DoorSale[] | null;
  salesError: RequestError | null;
  reportLoading: boolean;
  report: BoxOfficeReport | null;
  reportError: RequestError | null;
  /** A seller is saved, a till opened, a sale taken back, a shift ended or a report fetched. */
  working: boolean;
}

/** What outlives a reload. */
export interface KeptBasket extends Pick<BoxOfficeState, 'sessionId' | 'basket' | 'pending'> {
  shiftId: string;
}

/** Until somebody comes to the box office. */
type NothingYet = Record<string, never>;

/** Empty at first: its state is made with its screens, since the first download has no room for it. */
export const boxOfficeArea = lateArea<BoxOfficeState | NothingYet>({});

export const isBegun = (state: BoxOfficeState | NothingYet): state is BoxOfficeState => 'till' in state;

declare module '../store/rootState' {
  interface RootState {
    boxOffice: BoxOfficeState | NothingYet;
  }
}
