import { type ActionReducerMapBuilder, createSlice, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { type BoxOfficeSeller, type BoxOfficeTill, tillLockedCode } from '../../contract/boxOffice/boxOffice';
import { type RootState } from '../store/rootState';
import { trackRequest } from '../request/trackRequest';
import { emptyBasket } from './sale/basket';
import {
  type Basket,
  boxOfficeArea,
  type BoxOfficeState,
  isLoaded,
  type StoredBasket,
} from './boxOfficeArea';
import { initialBoxOffice } from './initialBoxOffice';
import {
  closeShift,
  downloadReport,
  loadReport,
  loadSellers,
  loadShifts,
  loadShiftSales,
  saveSeller,
  setSellerArchived,
  voidSale,
} from './boxOfficeThunks';
import { isOutcomeUnknown } from './sale/saleRefusal';
import {
  loadCodes,
  loadDoorSessions,
  loadOffers,
  loadTill,
  lockTill,
  openTill,
  quoteBasket,
  sellAtDoor,
} from './till/tillThunks';

/*
 *            openTill                      lockTill, idle, TILL_LOCKED
 *   (nobody) --------> till, locked: false ----------------> till, locked: true
 *      ^                  |        ^                             |
 *      +---- closeShift --+        +---------- openTill ---------+   (another seller's PIN empties the basket)
 *
 *   basket --sell--> pending --answer--> sale --next sale--> basket
 *     ^                |  ^
 *     +-- refused -----+  +-- no answer: pending stays, and is what is sent again
 */

function clearBasket(state: BoxOfficeState): void {
  Object.assign(state, { basket: null, quote: null, quotedFor: null, quoteError: null });
  Object.assign(state, { pending: null, saleError: null });
}

function setTill(state: BoxOfficeState, till: BoxOfficeTill): void {
  if (state.till?.shiftId !== till.shiftId) {
    clearBasket(state);
    Object.assign(state, { sale: null, codes: null, sales: null });
  }
  state.till = till;
}

/** The shift at this till has ended, here or on another device. */
function clearTill(state: BoxOfficeState): void {
  clearBasket(state);
  Object.assign(state, { till: null, locked: false, sale: null, codes: null, sales: null });
}

function upsertSeller(state: BoxOfficeState, seller: BoxOfficeSeller): void {
  const others = (state.sellers ?? []).filter(({ id }) => id !== seller.id);
  state.sellers = [...others, seller].sort(
    (a, b) => Number(a.archived) - Number(b.archived) || a.name.localeCompare(b.name, 'en'),
  );
}

type Builder = ActionReducerMapBuilder<BoxOfficeState>;

function addSellerCases(builder: Builder): void {
  trackRequest(builder, loadSellers, {
    loading: 'sellersLoading',
    error: 'sellersError',
    fulfilled(state, { payload }) {
      state.sellers = payload;
    },
  });
  trackRequest(builder, saveSeller, {
    loading: 'working',
    fulfilled: (state, { payload }) => upsertSeller(state, payload),
  });
  trackRequest(builder, setSellerArchived, {
    loading: 'working',
    fulfilled: (state, { payload }) => upsertSeller(state, payload),
  });
}

function addTillCases(builder: Builder): void {
  trackRequest(builder, loadTill, {
    loading: 'tillLoading',
    error: 'tillError',
    fulfilled(state, { payload }) {
      if (payload) setTill(state, payload);
      else if (state.till) state.locked = true;
    },
  });
  trackRequest(builder, openTill, {
    loading: 'working',
    fulfilled(state, { payload }) {
      setTill(state, payload);
      state.locked = false;
    },
  });
  trackRequest(builder, lockTill, {
    started(state) {
      state.locked = true;
    },
  });
  trackRequest(builder, loadDoorSessions, {
    loading: 'sessionsLoading',
    error: 'sessionsError',
    fulfilled(state, { payload }) {
      state.sessions = payload;
      const today = payload.filter((session) => session.today);
      const [only] = today.length === 1 ? today : [];
      if (state.sessionId === null) state.sessionId = only?.id ?? null;
      if (payload.some(({ id }) => id === state.sessionId)) return;
      state.sessionId = null;
      clearBasket(state);
    },
  });
  trackRequest(builder, loadOffers, {
    loading: 'offersLoading',
    error: 'offersError',
    started(state, sessionId) {
      if (state.offers?.sessionId !== sessionId) state.offers = null;
    },
    fulfilled(state, { payload }) {
      state.offers = payload;
    },
  });
}

function addSaleCases(builder: Builder): void {
  trackRequest(builder, quoteBasket, {
    loading: 'quoting',
    error: 'quoteError',
    started(state, input) {
      state.quotedFor = JSON.stringify(input);
      state.quote = null;
    },
    fulfilled(state, { payload }) {
      state.quote = payload;
    },
  });
  trackRequest(builder, sellAtDoor, {
    loading: 'selling',
    error: 'saleError',
    started(state, input) {
      state.pending = input;
    },
    fulfilled(state, { payload }) {
      clearBasket(state);
      state.sale = payload;
      state.codes = null;
      state.codesError = null;
    },
  });
  trackRequest(builder, loadCodes, {
    loading: 'codesLoading',
    error: 'codesError',
    fulfilled(state, { payload }) {
      state.codes = payload;
    },
  });
}

function addShiftCases(builder: Builder): void {
  trackRequest(builder, loadShifts, {
    loading: 'shiftsLoading',
    error: 'shiftsError',
    fulfilled(state, { payload, meta }) {
      const before = meta.arg === undefined ? [] : (state.shifts?.shifts ?? []);
      state.shifts = { ...payload, shifts: [...before, ...payload.shifts] };
    },
  });
  trackRequest(builder, loadShiftSales, {
    loading: 'salesLoading',
    error: 'salesError',
    fulfilled(state, { payload }) {
      state.sales = payload;
    },
    // This list was requested before a sale was voided; that sale keeps its voided state.
    late(state, { payload }) {
      const known = new Map(state.sales?.map((sale) => [sale.orderId, sale]));
      state.sales = payload.map((sale) => {
        const now = known.get(sale.orderId);
        return now?.voidedAt ? now : sale;
      });
    },
  });
  trackRequest(builder, voidSale, {
    loading: 'working',
    fulfilled(state, { payload }) {
      state.sales = state.sales?.map((sale) => (sale.orderId === payload.orderId ? payload : sale)) ?? null;
      if (state.sale?.orderId === payload.orderId) state.sale = payload;
    },
  });
  trackRequest(builder, closeShift, {
    loading: 'working',
    fulfilled(state, { payload }) {
      clearTill(state);
      state.report = payload;
    },
  });
  trackRequest(builder, loadReport, {
    loading: 'reportLoading',
    error: 'reportError',
    started(state, shiftId) {
      if (state.report?.shiftId !== shiftId) state.report = null;
    },
    fulfilled(state, { payload }) {
      state.report = payload;
      if (payload.closedAt !== null && state.till?.shiftId === payload.shiftId) clearTill(state);
    },
    late(state, { payload }) {
      if (state.report?.shiftId !== payload.shiftId) state.report = payload;
    },
  });
  trackRequest(builder, downloadReport, { loading: 'working' });
}

const boxOfficeSlice = createSlice({
  name: 'boxOffice',
  initialState: initialBoxOffice,
  reducers: {
    sessionChosen(state, { payload }: PayloadAction<string | null>) {
      if (state.sessionId !== payload) clearBasket(state);
      state.sessionId = payload;
    },
    basketChanged(state, { payload }: PayloadAction<Partial<Basket>>) {
      state.basket = { ...(state.basket ?? emptyBasket), ...payload };
      // The seller has changed the basket, so the last refusal no longer applies.
      if (!state.selling && !state.pending) state.saleError = null;
    },
    /** Restores the stored basket after a reload, unless a new basket or sale has been started. */
    basketRestored(state, { payload }: PayloadAction<StoredBasket>) {
      if (state.basket || state.pending || state.till?.shiftId !== payload.shiftId) return;
      state.sessionId = payload.sessionId;
      state.basket = payload.basket && { ...emptyBasket, ...payload.basket };
      state.pending = payload.pending;
    },
    basketEmptied: clearBasket,
    /** The seller gives up waiting for the outcome of the pending sale, after the warning to check the sales list. */
    pendingGivenUp(state) {
      state.pending = null;
      state.saleError = null;
    },
    nextSaleBegun(state) {
      state.sale = null;
      state.codes = null;
    },
  },
  extraReducers(builder) {
    addSellerCases(builder);
    addTillCases(builder);
    addSaleCases(builder);
    addShiftCases(builder);
    builder.addMatcher(isRejected(sellAtDoor), (state, { payload }) => {
      if (payload && !isOutcomeUnknown(payload)) state.pending = null;
    });
    builder.addMatcher(
      isRejected(sellAtDoor, voidSale, closeShift, loadShiftSales, loadCodes, quoteBasket),
      (state, { payload }) => {
        if (payload?.code === tillLockedCode) state.locked = true;
      },
    );
  },
  selectors: {
    selectBoxOffice: (state) => state,
    selectBasket: (state) => state.basket ?? emptyBasket,
  },
});

export const { sessionChosen, basketChanged, basketRestored, basketEmptied, pendingGivenUp, nextSaleBegun } =
  boxOfficeSlice.actions;
export const { selectBoxOffice, selectBasket } = boxOfficeSlice.getSelectors(
  ({ boxOffice }: Pick<RootState, 'boxOffice'>) => (isLoaded(boxOffice) ? boxOffice : initialBoxOffice),
);
boxOfficeArea.addCases((state, action) =>
  boxOfficeSlice.reducer(state && isLoaded(state) ? state : undefined, action),
);
