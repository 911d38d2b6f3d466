import { createSlice, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { stepUpArea } from './stepUpArea';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: stepUpArea.initialState,
  reducers: {
    stepUpAsked: (state) => void (state.isAsking = true),
    stepUpAnswered: (state) => void (state.isAsking = false),
  },
});

const { stepUpAsked, stepUpAnswered } = stepUpSlice.actions;
stepUpArea.addCases(stepUpSlice.reducer);

const waiting = new Set<(isProved: boolean) => void>();

/** Tells the waiting calls whether the person has proved who they are. */
export const answerStepUp = (isProved: boolean) => (dispatch: Dispatch) => {
  dispatch(stepUpAnswered());
  const answers = [...waiting];
  waiting.clear();
  for (const answer of answers) answer(isProved);
};

/** Asks the person to prove who they are; calls that ask at the same time wait for one answer. */
export const askForProof = (dispatch: Dispatch): Promise<boolean> =>
  new Promise((answer) => {
    waiting.add(answer);
    dispatch(stepUpAsked());
  });
