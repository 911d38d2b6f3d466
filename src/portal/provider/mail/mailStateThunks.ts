import { type ProviderMailQuery } from '../../../contract/generated/operations';
import { providerMailDocument } from '../../../contract/provider/mailState';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads the state of the outgoing mail; the only question is the empty string. */
export const loadMailState = createRequest(
  'provider/loadMail',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderMailQuery>(providerMailDocument)).providerMail,
);
