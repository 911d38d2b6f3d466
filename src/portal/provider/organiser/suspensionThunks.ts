import {
  type RestoreOrganiserMutation,
  type RestoreOrganiserMutationVariables,
  type SuspendOrganiserMutation,
  type SuspendOrganiserMutationVariables,
} from '../../../contract/generated/operations';
import { restoreOrganiserDocument, suspendOrganiserDocument } from '../../../contract/provider/suspension';
import { actOnBehalfPath } from '../../../contract/team/support';
import { type SwitchReply } from '../../../contract/team/team';
import { storeTabToken } from '../../request/accessToken';
import { createRequest } from '../../request/createRequest';
import { loadOrganiser } from './organiserThunks';

const change = { overtakes: () => [loadOrganiser] };

export const suspendOrganiser = createRequest(
  'provider/suspend',
  async (asked: SuspendOrganiserMutationVariables, wire) =>
    (await wire.graphql<SuspendOrganiserMutation>(suspendOrganiserDocument, asked)).suspendOrganiser,
  change,
);

export const restoreOrganiser = createRequest(
  'provider/restore',
  async (asked: RestoreOrganiserMutationVariables, wire) =>
    (await wire.graphql<RestoreOrganiserMutation>(restoreOrganiserDocument, asked)).restoreOrganiser,
  change,
);

/** The token goes to the tab's storage and never into an action. */
export const actOnBehalf = createRequest(
  'provider/actOnBehalf',
  async (asked: { organiserId: string; reason: string }, wire) => {
    const { token } = await wire.rest.post<SwitchReply>(actOnBehalfPath, asked);
    storeTabToken(token);
    return null;
  },
);
