import {
  createSlice,
  nanoid,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { toastLifeMs } from '../../contract/constants';

export type ToastSeverity = 'success' | 'error' | 'warn' | 'info';

export interface ToastText {
  severity: ToastSeverity;
  detail: string;
  /** Success, Error, Warning or Info unless told otherwise (SPEC section 8). */
  summary?: string;
  /** Milliseconds; 10,000 unless told otherwise. */
  life?: number;
  /** A button beside the text, such as "Undo"; what it does is the second argument of `showToast`. */
  undoLabel?: string;
}

export interface ToastMessage extends Required<Omit<ToastText, 'undoLabel'>> {
  id: string;
  undoLabel?: string;
}

interface ToastState {
  messages: ToastMessage[];
}

const initialState: ToastState = { messages: [] };

const summaries: Record<ToastSeverity, string> = {
  success: 'Success',
  error: 'Error',
  warn: 'Warning',
  info: 'Info',
};

const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    /** The same words twice on screen help nobody, so a toast that still stands is not repeated. */
    toastShown(state, { payload }: PayloadAction<ToastMessage>) {
      const stands = state.messages.some((old) => old.detail === payload.detail && !old.undoLabel);
      if (!stands) state.messages.push(payload);
    },
    toastClosed(state, { payload }: PayloadAction<string>) {
      state.messages = state.messages.filter((message) => message.id !== payload);
    },
  },
  selectors: { selectToasts: (state) => state.messages },
});

const { toastShown } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
export const toastReducer = toastSlice.reducer;

// Functions may not stand in the store, so what Undo does waits here under the toast's id.
const undoById = new Map<string, () => void>();

/** Shows a toast: `dispatch(showToast({ severity: 'success', detail: 'Campaign disabled', undoLabel: 'Undo' }, undo))`. */
export function showToast(text: ToastText, onUndo?: () => void) {
  return (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
    const id = nanoid();
    if (onUndo) undoById.set(id, onUndo);
    dispatch(toastShown({ summary: summaries[text.severity], life: toastLifeMs, ...text, id }));
  };
}

/** Closes a toast; with `undo` what it offered is done. */
export function closeToast(id: string, undo = false) {
  return (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
    if (undo) undoById.get(id)?.();
    undoById.delete(id);
    dispatch(toastSlice.actions.toastClosed(id));
  };
}

declare module '../store/rootState' {
  interface RootState {
    toast: ToastState;
  }
}
