import {
  type TemplateVersion,
  type TemplateVersionContent,
} from '../../../contract/template/templateVersion';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The versions of the template whose versions are open, newest first, and the one that is looked at. */
export interface TemplateVersionsState {
  loading: boolean;
  versions: TemplateVersion[] | null;
  error: RequestError | null;
  loadingOne: boolean;
  shown: TemplateVersionContent | null;
  errorOfOne: RequestError | null;
}

export const templateVersionsArea = lateArea<TemplateVersionsState>({
  loading: false,
  versions: null,
  error: null,
  loadingOne: false,
  shown: null,
  errorOfOne: null,
});

declare module '../../store/rootState' {
  interface RootState {
    templateVersions: TemplateVersionsState;
  }
}
