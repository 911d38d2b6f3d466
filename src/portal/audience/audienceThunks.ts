import {
  addContactDocument,
  archiveAudienceDocument,
  audienceContactsDocument,
  audienceDocument,
  audiencesDocument,
  createAudienceDocument,
  removeContactsDocument,
  renameAudienceDocument,
  restoreAudienceDocument,
  returnContactsDocument,
} from '../../contract/audience/audience';
import type {
  AddContactMutation,
  AddContactMutationVariables,
  ArchiveAudienceMutation,
  AudienceContactsQuery,
  AudienceContactsQueryVariables,
  AudienceQuery,
  AudiencesQuery,
  CreateAudienceMutation,
  RemoveContactsMutation,
  RenameAudienceMutation,
  RestoreAudienceMutation,
  ReturnContactsMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';

export const loadAudiences = createRequest('audience/loadAll', async (which: { archived: boolean }, wire) => {
  const { audiences } = await wire.graphql<AudiencesQuery>(audiencesDocument, which);
  return audiences;
});

/** @returns null when no audience has this id */
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

/** Loads the first page, or the page after the given key. */
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
