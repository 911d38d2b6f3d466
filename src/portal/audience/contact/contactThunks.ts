import {
  contactConsentsDocument,
  contactDocument,
  contactDownloadPath,
  contactErasureDocument,
  contactMailsDocument,
  contactOrdersDocument,
  type DownloadFormat,
  eraseContactDocument,
  saveContactDocument,
} from '../../../contract/audience/contactPage';
import {
  type ContactConsentsQuery,
  type ContactErasureQuery,
  type ContactMailsQuery,
  type ContactOrdersQuery,
  type ContactQuery,
  type SaveContactMutation,
  type SaveContactMutationVariables,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { saveFile } from '../../request/saveFile';

/** By a contact's id. */
type PartRequest = PageRequest<string>;

/** @returns null when no contact has this id */
export const loadContact = createRequest(
  'audience/loadContact',
  async ({ question: id }: PartRequest, wire) => {
    const { contact } = await wire.graphql<ContactQuery>(contactDocument, { id });
    return contact;
  },
);

export const loadContactConsents = createRequest(
  'audience/loadContactConsents',
  async ({ question: id, key }: PartRequest, wire) => {
    const reply = await wire.graphql<ContactConsentsQuery>(contactConsentsDocument, { id, key });
    return reply.contactConsents;
  },
);

export const loadContactOrders = createRequest(
  'audience/loadContactOrders',
  async ({ question: id, key }: PartRequest, wire) => {
    const reply = await wire.graphql<ContactOrdersQuery>(contactOrdersDocument, { id, key });
    return reply.contactOrders;
  },
);

export const loadContactMails = createRequest(
  'audience/loadContactMails',
  async ({ question: id, key }: PartRequest, wire) => {
    const reply = await wire.graphql<ContactMailsQuery>(contactMailsDocument, { id, key });
    return reply.contactMails;
  },
);

export const loadContactErasure = createRequest(
  'audience/loadContactErasure',
  async ({ question: id }: PartRequest, wire) => {
    const reply = await wire.graphql<ContactErasureQuery>(contactErasureDocument, { id });
    return reply.contactErasure;
  },
);

export const saveContact = createRequest(
  'audience/saveContact',
  async (change: SaveContactMutationVariables, wire) => {
    const reply = await wire.graphql<SaveContactMutation>(saveContactDocument, change);
    return reply.saveContact;
  },
);

export const eraseContact = createRequest(
  'audience/eraseContact',
  async (which: { id: string; address: string }, wire) => {
    await wire.graphql(eraseContactDocument, which);
    return which.id;
  },
);

export const downloadContact = createRequest(
  'audience/downloadContact',
  async ({ id, format }: { id: string; format: DownloadFormat }, wire) => {
    const { blob } = await wire.rest.download(contactDownloadPath(id, format));
    const fileName = `contact-${id}.${format}`;
    saveFile(blob, fileName);
    return { fileName };
  },
);
