import { lateArea } from './lateArea';

/** Whether a dialog asks the person to prove who they are, while refused calls wait for it. */
export interface StepUpState {
  isAsking: boolean;
}

export const stepUpArea = lateArea<StepUpState>({ isAsking: false });

declare module '../store/rootState' {
  interface RootState {
    stepUp: StepUpState;
  }
}
