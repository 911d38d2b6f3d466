import {
  type LegalDocumentQueryVariables,
  type LegalVersionQueryVariables,
} from '../../contract/generated/operations';
import { type LegalAgreement, type LegalDocument, type LegalVersionText } from '../../contract/legal/legal';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** The legal texts that an admin edits, and the versions that the person agreed to. */
export interface LegalState {
  document: Pages<LegalDocumentQueryVariables, LegalDocument>;
  compared: Pages<LegalVersionQueryVariables, LegalVersionText>;
  agreements: Pages<string, LegalAgreement[]>;
}

export const legalArea = lateArea<LegalState>({ document: noPages, compared: noPages, agreements: noPages });

declare module '../store/rootState' {
  interface RootState {
    legal: LegalState;
  }
}
