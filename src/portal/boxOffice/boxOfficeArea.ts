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

/** The items of the current sale and everything typed for it; it survives a lock of the till and a refused sale. */
export interface Basket {
  /** Quantities by offer key. */
  counts: Record<string, number>;
  /** The amount that the buyer chose for one donation, as typed, by offer key. */
  amounts: Record<string, string>;
  promoCode: string;
  paying: boolean;
  method: DoorMethod;
  /** The cash received, as typed. */
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
  /** All pages loaded so far. */
  shifts: BoxOfficeShiftPage | null;
  shiftsError: RequestError | null;
  tillLoading: boolean;
  /** The shift open on this device, also while the till is locked. */
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
  /** Null while the basket is empty. */
  basket: Basket | null;
  quoting: boolean;
  quote: DoorQuote | null;
  /** The request that `quote` or `quoteError` answers, as JSON; the basket may have changed since. */
  quotedFor: string | null;
  quoteError: RequestError | null;
  selling: boolean;
  /** The sale being sent, or one whose outcome is unknown; a retry sends exactly this input again. */
  pending: DoorSaleInput | null;
  saleError: RequestError | null;
  /** The last sale, until the next one begins. */
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
  /** True while a seller is saved, a till opened, a sale voided, a shift ended or a report downloaded. */
  working: boolean;
}

/** The part of the state that survives a reload of the page. */
export interface StoredBasket extends Pick<BoxOfficeState, 'sessionId' | 'basket' | 'pending'> {
  shiftId: string;
}

/** The state before the box office is first opened. */
type NotLoaded = Record<string, never>;

/** Empty until the box office screens are loaded, which keeps its initial state out of the first download. */
export const boxOfficeArea = lateArea<BoxOfficeState | NotLoaded>({});

export const isLoaded = (state: BoxOfficeState | NotLoaded): state is BoxOfficeState => 'till' in state;

declare module '../store/rootState' {
  interface RootState {
    boxOffice: BoxOfficeState | NotLoaded;
  }
}
