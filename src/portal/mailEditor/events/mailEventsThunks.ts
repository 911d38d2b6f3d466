import {
  type MailCodeChoicesQuery,
  type MailEventChoicesQuery,
} from '../../../contract/generated/operations';
import {
  mailCodeChoicesDocument,
  mailEventChoicesDocument,
} from '../../../contract/template/mailEventChoice';
import { createRequest } from '../../request/createRequest';

export const searchMailEvents = createRequest('mailEvents/search', async (search: string, wire) => {
  const { mailEventChoices } = await wire.graphql<MailEventChoicesQuery>(mailEventChoicesDocument, {
    search,
  });
  return mailEventChoices;
});

export const loadMailCodes = createRequest('mailEvents/loadCodes', async (_asked: undefined, wire) => {
  const { mailCodeChoices } = await wire.graphql<MailCodeChoicesQuery>(mailCodeChoicesDocument);
  return mailCodeChoices;
});

/** Loads one event that a block shows; each card of a mail loads its own at the same time. */
export const loadShownEvent = createRequest(
  'mailEvents/loadShown',
  async (id: string, wire) => {
    const { mailEventChoices } = await wire.graphql<MailEventChoicesQuery>(mailEventChoicesDocument, {
      ids: [id],
    });
    return mailEventChoices[0] ?? null;
  },
  { sideBySide: true },
);
