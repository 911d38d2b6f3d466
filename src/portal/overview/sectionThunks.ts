import {
  type CustomisationSectionQuery,
  type MarketingSectionQuery,
  type ReportingSectionQuery,
} from '../../contract/generated/operations';
import {
  customisationSectionDocument,
  marketingSectionDocument,
  reportingSectionDocument,
} from '../../contract/overview/sectionOverviews';
import { createRequest } from '../request/createRequest';

const documents = {
  marketing: marketingSectionDocument,
  reporting: reportingSectionDocument,
  customisation: customisationSectionDocument,
};
export type SectionName = keyof typeof documents;

type SectionReply = Pick<MarketingSectionQuery, 'sectionFigures'> &
  Partial<MarketingSectionQuery & ReportingSectionQuery & CustomisationSectionQuery>;

/** Loads the index page of a section: its overview, and the figures of the pages that it links to. */
export const loadSection = createRequest('overview/load', (section: SectionName, wire) =>
  wire.graphql<SectionReply>(documents[section]),
);
