import {
  type OrganisationSettingsQuery,
  type SaveReplyToMutation,
  type SaveReplyToMutationVariables,
} from '../../../contract/generated/operations';
import {
  organisationSettingsDocument,
  saveReplyToDocument,
} from '../../../contract/team/organisationSettings';
import { createRequest } from '../../request/createRequest';

export const loadOrganisationSettings = createRequest(
  'team/loadOrganisationSettings',
  async (_: void, wire) =>
    (await wire.graphql<OrganisationSettingsQuery>(organisationSettingsDocument)).organisationSettings,
);

export const saveReplyTo = createRequest(
  'team/saveReplyTo',
  async (change: SaveReplyToMutationVariables, wire) =>
    (await wire.graphql<SaveReplyToMutation>(saveReplyToDocument, change)).saveReplyTo,
  { overtakes: () => [loadOrganisationSettings] },
);
