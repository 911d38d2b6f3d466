import {
  type JournalAccountsQuery,
  type SaveJournalAccountsMutation,
} from '../../../contract/generated/operations';
import {
  type JournalAccounts,
  journalAccountsDocument,
  journalDownloadPath,
  saveJournalAccountsDocument,
} from '../../../contract/payout/journal';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { saveFile } from '../../request/saveFile';

export const loadJournalAccounts = createRequest(
  'payout/loadJournalAccounts',
  async (_request: PageRequest<string>, wire) =>
    (await wire.graphql<JournalAccountsQuery>(journalAccountsDocument)).journalAccounts,
);

export const saveJournalAccounts = createRequest(
  'payout/saveJournalAccounts',
  async (input: JournalAccounts, wire) =>
    (await wire.graphql<SaveJournalAccountsMutation>(saveJournalAccountsDocument, { input }))
      .saveJournalAccounts,
  { overtakes: () => [loadJournalAccounts] },
);

export const downloadJournal = createRequest('payout/downloadJournal', async (id: string, wire) => {
  const { blob, fileName } = await wire.rest.download(journalDownloadPath(id));
  saveFile(blob, fileName);
  return { fileName };
});
