import {
  exportDownloadPath,
  organisationExportsDocument,
  startExportDocument,
} from '../../contract/closing/export';
import { type OrganisationExportsQuery, type StartExportMutation } from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';
import { saveFile } from '../request/saveFile';

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
