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
  /** Whose page is open: what is answered later about another audience is not for it. */
  openId: string | null;
  /** Those in use or those put away, as last asked; null before. */
  audienceList: Audience[] | null;
  /** The one on screen; null while it is loading, or when there is none with the id that was asked for. */
  audience: Audience | null;
  fieldNames: string[];
  contacts: AudienceContact[];
  contactTotal: number;
  lastEvaluatedKey: string | null;
  /** The newest import of the audience on screen. */
  import: AudienceImport | null;
  /** Those of the audience on screen that were started, newest first; null before they were asked for. */
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
