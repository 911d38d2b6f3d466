import { type SectionFiguresQuery } from '../../contract/generated/operations';
import { sectionFiguresDocument } from '../../contract/overview/overview';
import { createRequest } from '../request/createRequest';

export const loadSectionFigures = createRequest('overview/load', async (_: void, wire) => {
  const { sectionFigures } = await wire.graphql<SectionFiguresQuery>(sectionFiguresDocument);
  return sectionFigures;
});
