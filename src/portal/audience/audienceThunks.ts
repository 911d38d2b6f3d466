import {
  addContactDocument,
  archiveAudienceDocument,
  audienceContactsDocument,
  audienceDocument,
  audienceImportDocument,
  audienceImportPath,
  audienceImportPreviewDocument,
  type AudienceImportReply,
  audiencesDocument,
  createAudienceDocument,
  discardAudienceImportDocument,
  refusedRowsPath,
  removeContactsDocument,
  renameAudienceDocument,
  restoreAudienceDocument,
  returnContactsDocument,
  startAudienceImportDocument,
} from '../../contract/audience';
import type {
  AddContactMutation,
  AddContactMutationVariables,
  ArchiveAudienceMutation,
  AudienceContactsQuery,
  AudienceContactsQueryVariables,
  AudienceImportPreviewQuery,
  AudienceImportQuery,
  AudienceQuery,
  AudiencesQuery,
  CreateAudienceMutation,
  RemoveContactsMutation,
  RenameAudienceMutation,
  RestoreAudienceMutation,
  ReturnContactsMutation,
  StartAudienceImportMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { saveFile } from '../request/saveFile';

export const loadAudiences = createRequest('audience/loadAll', async (which: { archived: boolean }, wire) => {
  const { audiences } = await wire.graphql<AudiencesQuery>(audiencesDocument, which);
  return audiences;
});

/** Null when there is no audience with this id. */
export const loadAudience = createRequest('audience/load', async (id: string, wire) => {
  const { audience } = await wire.graphql<AudienceQuery>(audienceDocument, { id });
  return audience;
});

export const createAudience = createRequest('audience/create', async (name: string, wire) => {
  const reply = await wire.graphql<CreateAudienceMutation>(createAudienceDocument, { name });
  return reply.createAudience;
});

export const renameAudience = createRequest(
  'audience/rename',
  async (change: { id: string; name: string }, wire) => {
    const reply = await wire.graphql<RenameAudienceMutation>(renameAudienceDocument, change);
    return reply.renameAudience;
  },
);

export const archiveAudience = createRequest('audience/archive', async (id: string, wire) => {
  const reply = await wire.graphql<ArchiveAudienceMutation>(archiveAudienceDocument, { id });
  return reply.archiveAudience;
});

export const restoreAudience = createRequest('audience/restore', async (id: string, wire) => {
  const reply = await wire.graphql<RestoreAudienceMutation>(restoreAudienceDocument, { id });
  return reply.restoreAudience;
});

/** The first page, or with a key the page after it. */
export const loadContacts = createRequest(
  'audience/loadContacts',
  async (wanted: AudienceContactsQueryVariables, wire) => {
    const { audienceContacts } = await wire.graphql<AudienceContactsQuery>(audienceContactsDocument, wanted);
    return audienceContacts;
  },
);

export const addContact = createRequest(
  'audience/addContact',
  async (contact: AddContactMutationVariables, wire) => {
    const reply = await wire.graphql<AddContactMutation>(addContactDocument, contact);
    return reply.addContact;
  },
);

interface ContactsOfAudience {
  audienceId: string;
  contactIds: string[];
}

export const removeContacts = createRequest(
  'audience/removeContacts',
  async (which: ContactsOfAudience, wire) => {
    const reply = await wire.graphql<RemoveContactsMutation>(removeContactsDocument, which);
    return reply.removeContacts;
  },
);

export const returnContacts = createRequest(
  'audience/returnContacts',
  async (which: ContactsOfAudience, wire) => {
    const reply = await wire.graphql<ReturnContactsMutation>(returnContactsDocument, which);
    return reply.returnContacts;
  },
);

interface FileToImport {
  audienceId: string;
  file: File;
  /** Gets a share from 0 to 1. */
  onProgress: (share: number) => void;
}

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
);

export const loadImport = createRequest('audience/loadImport', async (id: string, wire) => {
  const { audienceImport } = await wire.graphql<AudienceImportQuery>(audienceImportDocument, { id });
  return audienceImport;
});

/** A dry run over the whole file. */
export const previewImport = createRequest(
  'audience/previewImport',
  async (question: { id: string; mapping: string[] }, wire) => {
    const reply = await wire.graphql<AudienceImportPreviewQuery>(audienceImportPreviewDocument, question);
    return reply.audienceImportPreview;
  },
);

export const startImport = createRequest(
  'audience/startImport',
  async (start: { id: string; mapping: string[]; attestation: string }, wire) => {
    const reply = await wire.graphql<StartAudienceImportMutation>(startAudienceImportDocument, start);
    return reply.startAudienceImport;
  },
);

export const discardImport = createRequest('audience/discardImport', async (id: string, wire) => {
  await wire.graphql(discardAudienceImportDocument, { id });
  return id;
});

export const downloadRefusedRows = createRequest(
  'audience/downloadRefusedRows',
  async (importId: string, wire) => {
    const { blob, fileName } = await wire.rest.download(refusedRowsPath(importId));
    saveFile(blob, fileName);
    return { fileName };
  },
);
