import { type FirstStepsQuery, type HideFirstStepsMutation } from '../../contract/generated/operations';
import { firstStepsDocument, hideFirstStepsDocument } from '../../contract/overview/firstSteps';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

/** Loads the first steps of the organisation; the only question is the empty string. */
export const loadFirstSteps = createRequest(
  'overview/loadFirstSteps',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<FirstStepsQuery>(firstStepsDocument)).firstSteps,
);

export const hideFirstSteps = createRequest(
  'overview/hideFirstSteps',
  async (_: void, wire) =>
    (await wire.graphql<HideFirstStepsMutation>(hideFirstStepsDocument)).hideFirstSteps,
  { overtakes: () => [loadFirstSteps] },
);
