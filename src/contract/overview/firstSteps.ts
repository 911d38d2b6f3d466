import type { FirstStepsQuery } from '../generated/operations';

/** What a new organisation has yet to do. Empty when it is all done, was hidden, or is not for this person. */
export type FirstSteps = FirstStepsQuery['firstSteps'];
export type FirstStep = FirstSteps['steps'][number];

/** An organisation with more events than this has no need of first steps, so they are not asked for. */
export const mostEventsOfNewcomer = 3;

const fields = `
  steps { name isDone }
  draftEventId
  mayHide
`;

export const firstStepsDocument = /* GraphQL */ `
  query firstSteps {
    firstSteps { ${fields} }
  }
`;

/** Hides the steps for everybody in the organisation. For owners and managers. */
export const hideFirstStepsDocument = /* GraphQL */ `
  mutation hideFirstSteps {
    hideFirstSteps { ${fields} }
  }
`;
