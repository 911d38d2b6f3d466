import {
  type DeleteExportMutation,
  type RemoveExportAddressMutation,
  type SavedExportsQuery,
  type SaveExportMutation,
  type ScheduleExportMutation,
  type SendExportMutation,
} from '../../../contract/generated/operations';
import { type ExportSchedule } from '../../../contract/report/exportSchedule';
import {
  deleteExportDocument,
  exportAddressPath,
  type ExportAddressReply,
  exportDownloadPath,
  removeExportAddressDocument,
  savedExportsDocument,
  saveExportDocument,
  scheduleExportDocument,
  sendExportDocument,
} from '../../../contract/report/savedExport';
import { type SavedExportValues } from '../../../contract/report/savedExportInput';
import { createRequest, type Wire } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';
import { secretHolder } from '../../request/secretHolder';

/** The secret of the address that was just made. */
export const newAddressSecret = secretHolder<string>();

const readExports = async (wire: Wire) =>
  (await wire.graphql<SavedExportsQuery>(savedExportsDocument)).savedExports;

export const loadSavedExports = createRequest('savedExports/load', (_: void, wire) => readExports(wire));

const change = { overtakes: () => [loadSavedExports] };

export const saveExport = createRequest(
  'savedExports/save',
  async (sent: { id?: string; input: SavedExportValues }, wire) =>
    (await wire.graphql<SaveExportMutation>(saveExportDocument, sent)).saveExport,
  change,
);

export const deleteExport = createRequest(
  'savedExports/delete',
  async (id: string, wire) =>
    (await wire.graphql<DeleteExportMutation>(deleteExportDocument, { id })).deleteExport,
  change,
);

/** Makes an address. Its secret is held for the dialog and is not in the action. */
export const makeExportAddress = createRequest(
  'savedExports/makeAddress',
  async (id: string, wire) => {
    const { secret } = await wire.rest.post<ExportAddressReply>(exportAddressPath(id));
    newAddressSecret.hold(secret);
    return readExports(wire);
  },
  change,
);

export const removeExportAddress = createRequest(
  'savedExports/removeAddress',
  async (id: string, wire) =>
    (await wire.graphql<RemoveExportAddressMutation>(removeExportAddressDocument, { id }))
      .removeExportAddress,
  change,
);

export const scheduleExport = createRequest(
  'savedExports/schedule',
  async (sent: { id: string; input: ExportSchedule | null }, wire) =>
    (await wire.graphql<ScheduleExportMutation>(scheduleExportDocument, sent)).scheduleExport,
  change,
);

export const sendExport = createRequest(
  'savedExports/send',
  async (id: string, wire) => (await wire.graphql<SendExportMutation>(sendExportDocument, { id })).sendExport,
  change,
);

export const downloadExport = createRequest('savedExports/download', async (id: string, wire) => {
  const { blob, fileName } = await wire.rest.download(exportDownloadPath(id));
  saveFile(blob, fileName);
});
