import type { Audience, AudienceContact, AudienceImport } from '../../contract/audience/audience';
import type { AudienceImportPreviewQuery } from '../../contract/generated/operations';
import type { RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export type ImportPreview = AudienceImportPreviewQuery['audienceImportPreview'];

export interface AudienceState {
  loading: boolean;
  listLoading: boolean;
  contactsLoading: boolean;
  uploadLoading: boolean;
  previewLoading: boolean;
  importsLoading: boolean;
  checkLoading: boolean;
  /** The audience whose page is open; replies about any other audience are ignored. */
  openId: string | null;
  /** Audiences in use or archived ones, whichever was requested last; null before the first load. */
  audienceList: Audience[] | null;
  /** The audience on screen; null while it is loading and when no audience has the requested id. */
  audience: Audience | null;
  fieldNames: string[];
  contacts: AudienceContact[];
  contactTotal: number;
  /** More contacts than `contactTotal` match the search; unset before the first page. */
  contactTotalIsCapped?: boolean;
  lastEvaluatedKey: string | null;
  /** The newest import of the audience on screen. */
  import: AudienceImport | null;
  /** Imports of the audience on screen that were started, newest first; null before they are loaded. */
  imports: AudienceImport[] | null;
  preview: ImportPreview | null;
  error: RequestError | null;
  listError: RequestError | null;
  contactsError: RequestError | null;
  uploadError: RequestError | null;
  importsError: RequestError | null;
  checkError: RequestError | null;
}

export const audienceArea = lateArea<AudienceState>({
  loading: false,
  listLoading: false,
  contactsLoading: false,
  uploadLoading: false,
  previewLoading: false,
  importsLoading: false,
  checkLoading: false,
  openId: null,
  audienceList: null,
  audience: null,
  fieldNames: [],
  contacts: [],
  contactTotal: 0,
  lastEvaluatedKey: null,
  import: null,
  imports: null,
  preview: null,
  error: null,
  listError: null,
  contactsError: null,
  uploadError: null,
  importsError: null,
  checkError: null,
});

declare module '../store/rootState' {
  interface RootState {
    audience: AudienceState;
  }
}
