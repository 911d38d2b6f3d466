import { type MailPicture } from '../../../contract/template/mailPicture';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The pictures that were uploaded for emails, newest first. */
export interface MailPicturesState {
  loading: boolean;
  pictures: MailPicture[];
  error: RequestError | null;
}

export const mailPicturesArea = lateArea<MailPicturesState>({ loading: false, pictures: [], error: null });

declare module '../../store/rootState' {
  interface RootState {
    mailPictures: MailPicturesState;
  }
}
