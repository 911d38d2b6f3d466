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
  /** Defaults to Success, Error, Warning or Info (SPEC section 8). */
  summary?: string;
  /** In milliseconds; defaults to 10,000. */
  life?: number;
  /** The label of a button beside the text, such as "Undo". Pass its action as the second argument of `showToast`. */
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
    /** A text that is already shown is not repeated. */
    toastShown(state, { payload }: PayloadAction<ToastMessage>) {
      const isShown = state.messages.some((old) => old.detail === payload.detail && !old.undoLabel);
      if (!isShown) state.messages.push(payload);
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

// Functions must not be in the store, so Undo actions are held here by the id of their toast.
const undoById = new Map<string, () => void>();

/**
 * Shows a toast: `dispatch(showToast({ severity: 'success', detail: 'Campaign disabled', undoLabel: 'Undo' },
 * undo))`.
 */
export function showToast(text: ToastText, onUndo?: () => void) {
  return (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
    const id = nanoid();
    if (onUndo) undoById.set(id, onUndo);
    dispatch(toastShown({ summary: summaries[text.severity], life: toastLifeMs, ...text, id }));
  };
}

/** Closes a toast; with `undo` its Undo action is run. */
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
