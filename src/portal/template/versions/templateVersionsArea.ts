import {
  type TemplateUse,
  type TemplateVersion,
  type TemplateVersionContent,
} from '../../../contract/template/templateVersion';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/**
 * What the open template was, newest first, with the content of the versions looked at, by id; and what was started from
 * it, null until that is loaded.
 */
export interface TemplateVersionsState {
  versions: TemplateVersion[] | null;
  error: RequestError | null;
  contents: Record<string, TemplateVersionContent>;
  errorOfOne: RequestError | null;
  uses: TemplateUse[] | null;
}

export const templateVersionsArea = lateArea<TemplateVersionsState>({
  versions: null,
  error: null,
  contents: {},
  errorOfOne: null,
  uses: null,
});

declare module '../../store/rootState' {
  interface RootState {
    templateVersions: TemplateVersionsState;
  }
}
