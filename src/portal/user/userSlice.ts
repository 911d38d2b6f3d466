import { createSlice } from '@reduxjs/toolkit';
import { avatarUrl, countryOfHost } from '../../contract/country';
import { type EventRow } from '../../contract/event/event';
import { type SessionProQuery } from '../../contract/generated/operations';
import { planName } from '../../contract/plan/planNames';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { type CurrentPlanInfo, type SessionPermissions, type UserInfo } from '../../contract/user/user';
import { lateArea } from '../request/lateArea';
import { trackRequest } from '../request/trackRequest';
import { loadSession } from './userThunks';

/** The part of the session's user info that the client stores (SPEC section 3), and the person's id. */
export interface SessionInfo {
  id: string;
  email: string;
  userName: string;
  /** The full address of the picture; null without one. */
  avatar: string | null;
  currentPlanId: number;
  /** The display name of the next higher plan. */
  nextPlanName: string | null;
  currentPlanInfo: CurrentPlanInfo | null;
}

/** SPEC section 3: loading, events, info, permission, error. */
export interface UserState {
  loading: boolean;
  events: EventRow[];
  info: SessionInfo | null;
  permission: SessionPermissions | null;
  error: RequestError | null;
}

const initialState: UserState = { loading: false, events: [], info: null, permission: null, error: null };

function toSessionInfo(info: UserInfo): SessionInfo {
  const { id, email, userName, avatar, currentPlanId, nextPlanId, currentPlanInfo } = info;
  const { hostname } = window.location;
  return {
    id,
    email,
    userName,
    currentPlanId,
    currentPlanInfo,
    avatar: avatar ? avatarUrl(countryOfHost(hostname), hostname, avatar) : null,
    nextPlanName: nextPlanId === null ? null : planName(nextPlanId),
  };
}

/** The part of the state that a reply to `sessionPro` sets. */
export const stateOfSession = (
  session: SessionProQuery['sessionPro'],
): Pick<UserState, 'info' | 'permission'> => ({
  permission: session.userPermissions,
  info: toSessionInfo(session.userInfo),
});

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSession, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        Object.assign(state, stateOfSession(payload));
      },
    });
  },
  selectors: {
    selectPermission: (state) => state.permission,
    selectInfo: (state) => state.info,
    selectSessionError: (state) => state.error,
    /** Until this is true, only the login page or the loader is shown (SPEC section 1). */
    selectHasSession: (state) => state.permission !== null && Boolean(state.info?.email),
    selectIsSignedOut: (state) => state.error?.code === errorCode.unauthenticated,
  },
});

export const { selectPermission, selectInfo, selectSessionError, selectHasSession, selectIsSignedOut } =
  userSlice.selectors;
/** `events` is set by the event list (`event/list/eventListCases.ts`). */
export const userArea = lateArea(initialState, userSlice.reducer);

declare module '../store/rootState' {
  interface RootState {
    user: UserState;
  }
}
