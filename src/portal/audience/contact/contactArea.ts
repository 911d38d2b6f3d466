import {
  type ConsentPage,
  type ContactDetail,
  type ContactErasure,
  type ContactMailPage,
  type ContactOrderPage,
} from '../../../contract/audience/contactPage';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

/** The contact whose page is open; each part is loaded by the contact's id. */
export interface ContactState {
  /** The one page is null when no contact has the id. */
  detail: Pages<string, ContactDetail | null>;
  /** The contact as it was saved after it was loaded. */
  saved: ContactDetail | null;
  consents: Pages<string, ConsentPage>;
  mails: Pages<string, ContactMailPage>;
  orders: Pages<string, ContactOrderPage>;
  erasure: Pages<string, ContactErasure>;
  downloading: boolean;
}

export const contactArea = lateArea<ContactState>({
  detail: noPages,
  saved: null,
  consents: noPages,
  mails: noPages,
  orders: noPages,
  erasure: noPages,
  downloading: false,
});

declare module '../../store/rootState' {
  interface RootState {
    contact: ContactState;
  }
}
