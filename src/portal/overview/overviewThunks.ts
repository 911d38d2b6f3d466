import {
  type FirstStepsQuery,
  type HideFirstStepsMutation,
  type SectionFiguresQuery,
} from '../../contract/generated/operations';
import { firstStepsDocument, hideFirstStepsDocument } from '../../contract/overview/firstSteps';
import { sectionFiguresDocument } from '../../contract/overview/overview';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

export const loadSectionFigures = createRequest('overview/load', async (_: void, wire) => {
  const { sectionFigures } = await wire.graphql<SectionFiguresQuery>(sectionFiguresDocument);
  return sectionFigures;
});

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
