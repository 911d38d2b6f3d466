import { type MailPicture } from '../../contract/template/mailPicture';
import { type SavedBlocks } from '../../contract/template/savedBlock';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** What an organiser has stored to use in emails: pictures, newest first, and blocks. */
export interface MailLibraryState {
  loading: boolean;
  pictures: MailPicture[];
  error: RequestError | null;
  /** Absent until loaded. */
  saved?: SavedBlocks;
}

export const mailLibraryArea = lateArea<MailLibraryState>({ loading: false, pictures: [], error: null });

declare module '../store/rootState' {
  interface RootState {
    mailLibrary: MailLibraryState;
  }
}
