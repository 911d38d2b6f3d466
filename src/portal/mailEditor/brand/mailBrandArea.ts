import { type MailBrand } from '../../../contract/template/mailBrand';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** How all emails of the organiser look. */
export interface MailBrandState {
  brand: MailBrand | null;
  error: RequestError | null;
  /** The HTML of an email with the brand as it is in the form; null until it was made once. */
  previewHtml: string | null;
  previewLoading: boolean;
  previewError: RequestError | null;
}

export const mailBrandArea = lateArea<MailBrandState>({
  brand: null,
  error: null,
  previewHtml: null,
  previewLoading: false,
  previewError: null,
});

declare module '../../store/rootState' {
  interface RootState {
    mailBrand: MailBrandState;
  }
}
