import {
  type CreditInvoiceMutation,
  type CreditInvoiceMutationVariables,
  type ProviderInvoicesQuery,
  type RetryCreditMutation,
  type RetryCreditMutationVariables,
} from '../../../contract/generated/operations';
import {
  creditInvoiceDocument,
  providerInvoicesDocument,
  retryCreditDocument,
} from '../../../contract/plan/planCredit';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { loadOrganiser } from './organiserThunks';

/** Loads a page of an organiser's invoices and credit notes; the question is the organiser's id. */
export const loadOrganiserInvoices = createRequest(
  'provider/loadOrganiserInvoices',
  async ({ question: id, key }: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderInvoicesQuery>(providerInvoicesDocument, { id, after: key }))
      .providerInvoices,
);

const change = { overtakes: () => [loadOrganiserInvoices, loadOrganiser] };

/** The reply is the credit note. */
export const creditInvoice = createRequest(
  'provider/creditInvoice',
  async (asked: CreditInvoiceMutationVariables, wire) =>
    (await wire.graphql<CreditInvoiceMutation>(creditInvoiceDocument, { ...asked })).creditInvoice,
  change,
);

export const retryCredit = createRequest(
  'provider/retryCredit',
  async (asked: RetryCreditMutationVariables, wire) =>
    (await wire.graphql<RetryCreditMutation>(retryCreditDocument, { ...asked })).retryCredit,
  change,
);
