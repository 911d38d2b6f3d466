import { type ApprovalDetail, type ApprovalEntry } from '../../../contract/campaign/campaignStart';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

/** The emails that wait for an admin's approval, and the one that is open, by its id. */
export interface ApprovalState {
  list: Pages<string, ApprovalEntry[]>;
  detail: Pages<string, ApprovalDetail>;
}

export const approvalArea = lateArea<ApprovalState>({ list: noPages, detail: noPages });

declare module '../../store/rootState' {
  interface RootState {
    approval: ApprovalState;
  }
}
