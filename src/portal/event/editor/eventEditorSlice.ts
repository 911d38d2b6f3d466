import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type EventDetail } from '../../../contract/event/event';
import { type EventSessions } from '../../../contract/event/eventSession';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { type EventEditorState, eventEditorArea } from './eventEditorArea';
import { loadEventReviews, loadReadiness } from '../publishing/eventPublishThunks';
import { loadEvent, loadEventArtists, loadEventVenues } from '../eventThunks';
import {
  addSessions,
  cancelSession,
  changeSession,
  loadEventSessions,
  refreshEventSessions,
  removeSession,
  saveCheckInHours,
} from '../sessions/sessionThunks';

/** The server replies to every change of sessions with the complete new list. */
const sessionsChanged = {
  loading: 'loading',
  fulfilled(state: EventEditorState, { payload }: { payload: EventSessions }) {
    if (state.sessionPlan?.eventId === payload.eventId) state.sessionPlan = payload;
  },
} as const;

/** Replies may arrive out of order, so an older version never replaces a newer one. */
const isOlder = (event: EventDetail, current: EventDetail | null) =>
  current?.id === event.id && event.updatedAt < current.updatedAt;

const eventEditorSlice = createSlice({
  name: 'eventEditor',
  initialState: eventEditorArea.initialState,
  reducers: {
    /** Clears the event, so that reopening it loads the current version and cannot overwrite another person's edit. */
    eventClosed(state) {
      Object.assign(state, eventEditorArea.initialState, { reviews: state.reviews });
    },
    /** Stores the event that a step has saved; ignored if that event has been closed or another one opened since. */
    eventChanged(state, { payload }: PayloadAction<EventDetail>) {
      if (state.event?.id === payload.id && !isOlder(payload, state.event)) state.event = payload;
    },
  },
  extraReducers(builder) {
    trackRequest(builder, loadEvent, {
      loading: 'loading',
      error: 'error',
      started(state, id) {
        if (state.event?.id !== id) state.event = null;
      },
      fulfilled(state, { payload }) {
        if (!isOlder(payload, state.event)) state.event = payload;
      },
    });
    trackRequest(builder, loadEventSessions, {
      loading: 'loading',
      error: 'sessionPlanError',
      started(state, eventId) {
        if (state.sessionPlan?.eventId !== eventId) state.sessionPlan = null;
      },
      fulfilled(state, { payload }) {
        state.sessionPlan = payload;
      },
      // A change of another event, such as an undo, may overtake this load. Its reply is still the only one for this
      // event.
      late(state, { payload }) {
        state.sessionPlan ??= payload;
      },
    });
    trackRequest(builder, refreshEventSessions, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        if (state.sessionPlan?.eventId === payload.eventId) state.sessionPlan = payload;
      },
    });
    trackRequest(builder, addSessions, sessionsChanged);
    trackRequest(builder, changeSession, sessionsChanged);
    trackRequest(builder, cancelSession, sessionsChanged);
    trackRequest(builder, removeSession, sessionsChanged);
    trackRequest(builder, saveCheckInHours, sessionsChanged);
    trackRequest(builder, loadReadiness, {
      loading: 'loading',
      error: 'readinessError',
      started(state, eventId) {
        if (state.readiness?.eventId !== eventId) state.readiness = null;
      },
      fulfilled(state, { payload, meta }) {
        state.readiness = { ...payload, eventId: meta.arg };
      },
    });
    trackRequest(builder, loadEventReviews, {
      loading: 'loading',
      error: 'reviewsError',
      fulfilled(state, { payload }) {
        state.reviews = payload;
      },
    });
    trackPages(builder, loadEventVenues, (state) => state.venues);
    trackPages(builder, loadEventArtists, (state) => state.artists);
  },
  selectors: {
    selectEditedEvent: (state) => state.event,
    selectEditedEventError: (state) => state.error,
    selectSessionPlan: (state) => state.sessionPlan,
    selectSessionPlanError: (state) => state.sessionPlanError,
    selectReadiness: (state) => state.readiness,
    selectReadinessError: (state) => state.readinessError,
    selectReviews: (state) => state.reviews,
    selectReviewsError: (state) => state.reviewsError,
  },
});

export const { eventChanged, eventClosed } = eventEditorSlice.actions;
export const {
  selectEditedEvent,
  selectEditedEventError,
  selectSessionPlan,
  selectSessionPlanError,
  selectReadiness,
  selectReadinessError,
  selectReviews,
  selectReviewsError,
} = eventEditorSlice.selectors;
eventEditorArea.addCases(eventEditorSlice.reducer);
