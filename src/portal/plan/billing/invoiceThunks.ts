import { type BillingInvoicesQuery } from '../../../contract/generated/operations';
import {
  billingInvoicesDocument,
  invoicePdfPath,
  invoicesDownloadPath,
} from '../../../contract/plan/planInvoice';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { saveFile } from '../../request/saveFile';

/** Loads a page of the invoices; the only question is the empty string. */
export const loadInvoices = createRequest(
  'plan/loadInvoices',
  async ({ key }: PageRequest<string>, wire) =>
    (await wire.graphql<BillingInvoicesQuery>(billingInvoicesDocument, { after: key })).billingInvoices,
);

export const downloadInvoice = createRequest(
  'plan/downloadInvoice',
  async (id: string, wire) => {
    const { blob, fileName } = await wire.rest.download(invoicePdfPath(id));
    saveFile(blob, fileName);
    return { fileName };
  },
  { sideBySide: true },
);

export const downloadInvoices = createRequest('plan/downloadInvoices', async (_: void, wire) => {
  const { blob, fileName } = await wire.rest.download(invoicesDownloadPath);
  saveFile(blob, fileName);
  return { fileName };
});
