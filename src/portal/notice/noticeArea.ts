import { type OrganisationNotice } from '../../contract/notice/notice';
import { lateArea } from '../request/lateArea';

export interface NoticeState {
  notices: OrganisationNotice[];
  /** True after a refusal that a notice may explain, until the notices are loaded again. */
  outdated?: boolean;
}

export const noticeArea = lateArea<NoticeState>({ notices: [] });

declare module '../store/rootState' {
  interface RootState {
    notice: NoticeState;
  }
}
