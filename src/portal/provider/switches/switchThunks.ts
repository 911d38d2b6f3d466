import {
  type ProviderSwitchesQuery,
  type SetSwitchMutation,
  type SetSwitchMutationVariables,
} from '../../../contract/generated/operations';
import { providerSwitchesDocument, setSwitchDocument } from '../../../contract/provider/switches';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads all switches; the only question is the empty string. */
export const loadSwitches = createRequest(
  'provider/loadSwitches',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<ProviderSwitchesQuery>(providerSwitchesDocument)).providerSwitches,
);

export const setSwitch = createRequest(
  'provider/setSwitch',
  async (change: SetSwitchMutationVariables, wire) =>
    (await wire.graphql<SetSwitchMutation>(setSwitchDocument, { ...change })).setSwitch,
  { overtakes: () => [loadSwitches] },
);
