import {
  type ProviderOrganiserQuery,
  type ProviderOrganisersQuery,
  type ProviderOrganisersQueryVariables,
} from '../../../contract/generated/operations';
import {
  type OrganisersQuestion,
  providerOrganiserDocument,
  providerOrganisersDocument,
} from '../../../contract/provider/organisers';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

export const loadOrganisers = createRequest(
  'provider/loadOrganisers',
  async ({ question, key }: PageRequest<OrganisersQuestion>, wire) => {
    const variables: ProviderOrganisersQueryVariables = { ...question, after: key };
    const reply = await wire.graphql<ProviderOrganisersQuery>(providerOrganisersDocument, variables);
    return reply.providerOrganisers;
  },
);

/** Loads one organiser; the question is its id. */
export const loadOrganiser = createRequest(
  'provider/loadOrganiser',
  async ({ question: id }: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderOrganiserQuery>(providerOrganiserDocument, { id })).providerOrganiser,
);
