import { createSlice } from '@reduxjs/toolkit';
import { type ContactDetail } from '../../../contract/audience/contactPage';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { contactArea } from './contactArea';
import {
  downloadContact,
  eraseContact,
  loadContact,
  loadContactConsents,
  loadContactErasure,
  loadContactMails,
  loadContactOrders,
  saveContact,
} from './contactThunks';

const contactSlice = createSlice({
  name: 'contact',
  initialState: contactArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadContact, (state) => state.detail);
    trackPages(builder, loadContactConsents, (state) => state.consents);
    trackPages(builder, loadContactMails, (state) => state.mails);
    trackPages(builder, loadContactOrders, (state) => state.orders);
    trackPages(builder, loadContactErasure, (state) => state.erasure);
    trackRequest(builder, saveContact, {
      fulfilled(state, { payload }) {
        state.saved = payload;
      },
    });
    // No data of an erased person is left in the state.
    builder.addCase(eraseContact.fulfilled, () => contactArea.initialState);
    trackRequest(builder, downloadContact, { loading: 'downloading' });
    builder.addMatcher(loadContact.fulfilled.match, (state) => {
      state.saved = null;
    });
  },
  selectors: {
    /** The contact as it was saved after it was loaded; null when it was not, or another one was. */
    selectSavedContact: ({ saved }, id: string): ContactDetail | null =>
      saved?.contact.id === id ? saved : null,
  },
});

export const { selectSavedContact } = contactSlice.selectors;
contactArea.addCases(contactSlice.reducer);
