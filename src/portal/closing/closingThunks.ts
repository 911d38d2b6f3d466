import {
  accountClosingDocument,
  closeAccountDocument,
  keepAccountDocument,
} from '../../contract/closing/closing';
import {
  exportDownloadPath,
  organisationExportsDocument,
  startExportDocument,
} from '../../contract/closing/export';
import {
  type AccountClosingQuery,
  type CloseAccountMutation,
  type KeepAccountMutation,
  type OrganisationExportsQuery,
  type StartExportMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';
import { saveFile } from '../request/saveFile';

/** Loads what closing affects; the only question is the empty string. */
export const loadClosing = createRequest('closing/load', async (_: PageRequest<string>, wire) => {
  const { accountClosing } = await wire.graphql<AccountClosingQuery>(accountClosingDocument);
  return accountClosing;
});

export const closeAccount = createRequest(
  'closing/close',
  async (name: string, wire) =>
    (await wire.graphql<CloseAccountMutation>(closeAccountDocument, { name })).closeAccount,
  { overtakes: () => [loadClosing] },
);

export const keepAccount = createRequest(
  'closing/keep',
  async (_: void, wire) => (await wire.graphql<KeepAccountMutation>(keepAccountDocument)).keepAccount,
  { overtakes: () => [loadClosing] },
);

/** Loads the exports; the only question is the empty string. */
export const loadExports = createRequest('closing/loadExports', async (_: PageRequest<string>, wire) => {
  const { organisationExports } = await wire.graphql<OrganisationExportsQuery>(organisationExportsDocument);
  return organisationExports;
});

export const startExport = createRequest(
  'closing/startExport',
  async (_: void, wire) => (await wire.graphql<StartExportMutation>(startExportDocument)).startExport,
  { overtakes: () => [loadExports] },
);

export const downloadExport = createRequest('closing/downloadExport', async (id: string, wire) => {
  const { blob, fileName } = await wire.rest.download(exportDownloadPath(id));
  saveFile(blob, fileName);
});
