import { type CheckedPreview, type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The mail that is being edited, as one recipient would see it, and the fields that it may use. */
export interface MailPreviewState {
  loading: boolean;
  preview: CheckedPreview | null;
  personalFields: PersonalFieldCount[];
  error: RequestError | null;
}

export const mailPreviewArea = lateArea<MailPreviewState>({
  loading: false,
  preview: null,
  personalFields: [],
  error: null,
});

declare module '../../store/rootState' {
  interface RootState {
    mailPreview: MailPreviewState;
  }
}
