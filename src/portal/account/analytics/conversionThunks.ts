import {
  type ConversionDestinationsQuery,
  type ConversionInput,
  type RemoveConversionsMutation,
  type SaveConversionsMutation,
  type TestConversionsMutation,
} from '../../../contract/generated/operations';
import {
  conversionDestinationsDocument,
  type ConversionKind,
  removeConversionsDocument,
  saveConversionsDocument,
  testConversionsDocument,
} from '../../../contract/webhook/conversion';
import { createRequest } from '../../request/createRequest';

export const loadConversions = createRequest('account/loadConversions', async (_: void, wire) => {
  const reply = await wire.graphql<ConversionDestinationsQuery>(conversionDestinationsDocument);
  return reply.conversionDestinations;
});

const stale = { overtakes: () => [loadConversions] };

export const saveConversions = createRequest(
  'account/saveConversions',
  async (variables: { kind: ConversionKind; input: ConversionInput }, wire) =>
    (await wire.graphql<SaveConversionsMutation>(saveConversionsDocument, variables)).saveConversions,
  stale,
);

export const removeConversions = createRequest(
  'account/removeConversions',
  async (kind: ConversionKind, wire) =>
    (await wire.graphql<RemoveConversionsMutation>(removeConversionsDocument, { kind })).removeConversions,
  stale,
);

export const testConversions = createRequest(
  'account/testConversions',
  async (kind: ConversionKind, wire) =>
    (await wire.graphql<TestConversionsMutation>(testConversionsDocument, { kind })).testConversions,
);
