import {
  type TemplateVersion,
  type TemplateVersionContent,
} from '../../../contract/template/templateVersion';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The versions of the template whose versions are open, newest first, and the content of those looked at, by id. */
export interface TemplateVersionsState {
  versions: TemplateVersion[] | null;
  error: RequestError | null;
  contents: Record<string, TemplateVersionContent>;
  errorOfOne: RequestError | null;
}

export const templateVersionsArea = lateArea<TemplateVersionsState>({
  versions: null,
  error: null,
  contents: {},
  errorOfOne: null,
});

declare module '../../store/rootState' {
  interface RootState {
    templateVersions: TemplateVersionsState;
  }
}
