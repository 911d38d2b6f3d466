import {
  audienceImportPath,
  type AudienceImportReply,
  refusedRowsPath,
} from '../../../contract/audience/audience';
import {
  audienceImportDocument,
  audienceImportPreviewDocument,
  audienceImportsDocument,
  audienceImportUndoDocument,
  cancelAudienceImportDocument,
  checkAudienceImportDocument,
  discardAudienceImportDocument,
  startAudienceImportDocument,
  undoAudienceImportDocument,
} from '../../../contract/audience/import/audienceImport';
import type {
  AudienceImportPreviewQuery,
  AudienceImportQuery,
  AudienceImportsQuery,
  AudienceImportUndoQuery,
  CancelAudienceImportMutation,
  CheckAudienceImportMutation,
  StartAudienceImportMutation,
  StartAudienceImportMutationVariables,
  UndoAudienceImportMutation,
} from '../../../contract/generated/operations';
import type { ImportChoices } from '../../../contract/audience/import/consentReading';
import { createRequest } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';
import { loadAudience } from '../audienceThunks';

interface FileToImport {
  audienceId: string;
  file: File;
  /** Called with a share from 0 to 1. */
  onProgress: (share: number) => void;
}

/** A change of an import makes the replies to earlier reads out of date. */
const changesImport = { overtakes: () => [loadAudience, loadImports, loadImport, checkImport] };

export const uploadImport = createRequest(
  'audience/uploadImport',
  async ({ audienceId, file, onProgress }: FileToImport, wire) => {
    const form = new FormData();
    form.set('file', file);
    const { result } = await wire.rest.upload<AudienceImportReply>(
      audienceImportPath(audienceId),
      form,
      onProgress,
    );
    return result;
  },
  changesImport,
);

export const loadImport = createRequest('audience/loadImport', async (id: string, wire) => {
  const { audienceImport } = await wire.graphql<AudienceImportQuery>(audienceImportDocument, { id });
  return audienceImport;
});

/** Imports of one audience that were started, newest first. */
export const loadImports = createRequest('audience/loadImports', async (audienceId: string, wire) => {
  const { audienceImports } = await wire.graphql<AudienceImportsQuery>(audienceImportsDocument, {
    audienceId,
  });
  return audienceImports;
});

/** The verdicts for the first rows. */
export const previewImport = createRequest(
  'audience/previewImport',
  async (question: ImportChoices & { id: string }, wire) => {
    const reply = await wire.graphql<AudienceImportPreviewQuery>(audienceImportPreviewDocument, question);
    return reply.audienceImportPreview;
  },
);

/** Starts the dry run over the whole file. */
export const checkImport = createRequest(
  'audience/checkImport',
  async (question: ImportChoices & { id: string }, wire) => {
    const reply = await wire.graphql<CheckAudienceImportMutation>(checkAudienceImportDocument, question);
    return reply.checkAudienceImport;
  },
  { overtakes: () => [loadAudience, loadImports, loadImport] },
);

export const startImport = createRequest(
  'audience/startImport',
  async (start: StartAudienceImportMutationVariables, wire) => {
    const reply = await wire.graphql<StartAudienceImportMutation>(startAudienceImportDocument, start);
    return reply.startAudienceImport;
  },
  changesImport,
);

export const cancelImport = createRequest(
  'audience/cancelImport',
  async (id: string, wire) => {
    const reply = await wire.graphql<CancelAudienceImportMutation>(cancelAudienceImportDocument, { id });
    return reply.cancelAudienceImport;
  },
  changesImport,
);

/** The contacts that an undo would affect; null when the import can no longer be undone. */
export const forecastUndo = createRequest('audience/forecastUndo', async (id: string, wire) => {
  const reply = await wire.graphql<AudienceImportUndoQuery>(audienceImportUndoDocument, { id });
  return reply.audienceImportUndo;
});

export const undoImport = createRequest(
  'audience/undoImport',
  async (id: string, wire) => {
    const reply = await wire.graphql<UndoAudienceImportMutation>(undoAudienceImportDocument, { id });
    return reply.undoAudienceImport;
  },
  changesImport,
);

export const discardImport = createRequest(
  'audience/discardImport',
  async (id: string, wire) => {
    await wire.graphql(discardAudienceImportDocument, { id });
    return id;
  },
  changesImport,
);

export const downloadRefusedRows = createRequest(
  'audience/downloadRefusedRows',
  async (importId: string, wire) => {
    const { blob, fileName } = await wire.rest.download(refusedRowsPath(importId));
    saveFile(blob, fileName);
    return { fileName };
  },
);
