import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { errorCode } from '../../contract/requestError';
import { campaignReviewReducer } from '../campaign/campaignReviewSlice';
import { audienceReducer } from '../audience/audienceSlice';
import { campaignReducer } from '../campaign/campaignSlice';
import { eventReducer } from '../event/eventSlice';
import { reportReducer } from '../report/reportSlice';
import { tokenMiddleware } from '../request/accessToken';
import { makeErrorMiddleware } from '../request/errorMiddleware';
import { makeSupersededMiddleware } from '../request/supersededRequests';
import { toastReducer } from '../request/toastSlice';
import { mailPreviewReducer } from '../template/mailPreviewSlice';
import { templateReducer } from '../template/templateSlice';
import { userReducer } from '../user/userSlice';
import { loadSession } from '../user/userThunks';
import { venueReducer } from '../venue/venueSlice';
import { redactAction } from './redactAction';

/** The areas of SPEC section 3 in its order, then every other noun. A new slice is one line at the end. */
const areas = combineReducers({
  report: reportReducer,
  campaign: campaignReducer,
  user: userReducer,
  event: eventReducer,
  template: templateReducer,
  toast: toastReducer,
  venue: venueReducer,
  audience: audienceReducer,
  campaignReview: campaignReviewReducer,
  mailPreview: mailPreviewReducer,
});

export type RootState = ReturnType<typeof areas>;

/** True when the data in the store belongs to somebody who is no longer signed in here. */
function isForSomebodyElse(before: RootState['user'] | undefined, action: UnknownAction): boolean {
  if (loadSession.rejected.match(action)) return action.payload?.code === errorCode.unauthenticated;
  const id = before?.info?.id;
  return loadSession.fulfilled.match(action) && id !== undefined && id !== action.payload.userInfo.id;
}

const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  areas(isForSomebodyElse(state?.user, action) ? { toast: state?.toast } : state, action);

interface StoreDoors {
  /** Leaves the page for a path of this origin. */
  goTo?: (path: string) => void;
}

/** A store of its own for each page, and for each test. */
export function makeStore(preloadedState?: Partial<RootState>, doors: StoreDoors = {}) {
  const { goTo = (path) => window.location.assign(path) } = doors;
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: { name: 'Turnout', actionSanitizer: redactAction },
    middleware: (defaults) =>
      defaults({ serializableCheck: true }).concat(
        tokenMiddleware,
        makeSupersededMiddleware(),
        makeErrorMiddleware(goTo),
      ),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
