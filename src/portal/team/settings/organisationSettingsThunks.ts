import {
  type OrganisationSettingsQuery,
  type RemoveLogoMutation,
  type SaveReplyToMutation,
  type SaveReplyToMutationVariables,
} from '../../../contract/generated/operations';
import {
  logoUploadPath,
  type LogoReply,
  organisationSettingsDocument,
  removeLogoDocument,
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

export const uploadLogo = createRequest(
  'team/uploadLogo',
  async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }, wire) => {
    const form = new FormData();
    form.append('file', file);
    return (await wire.rest.upload<LogoReply>(logoUploadPath, form, onProgress)).logo;
  },
  { overtakes: () => [loadOrganisationSettings] },
);

export const removeLogo = createRequest(
  'team/removeLogo',
  async (_: void, wire) => (await wire.graphql<RemoveLogoMutation>(removeLogoDocument)).removeLogo,
  { overtakes: () => [loadOrganisationSettings] },
);
