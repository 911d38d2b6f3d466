import {
  analyticsIntegrationDocument,
  changePasswordDocument,
  chooseNewsletterDocument,
  emailChangeDocument,
  newsletterChoicesDocument,
  otherSignInsDocument,
  type PictureCrop,
  type PictureReply,
  pictureUploadPathFor,
  profileDocument,
  removeMeasurementIdDocument,
  removePictureDocument,
  requestEmailChangeDocument,
  setMeasurementIdDocument,
  signOutEverywhereDocument,
  updateProfileDocument,
  withdrawEmailChangeDocument,
} from '../../contract/account/account';
import {
  type AnalyticsIntegrationQuery,
  type ChangePasswordMutation,
  type ChooseNewsletterMutation,
  type EmailChangeQuery,
  type NewsletterChoicesQuery,
  type OtherSignInsQuery,
  type ProfileInput,
  type ProfileQuery,
  type RemoveMeasurementIdMutation,
  type RemovePictureMutation,
  type RequestEmailChangeMutation,
  type SetMeasurementIdMutation,
  type SignOutEverywhereMutation,
  type UpdateProfileMutation,
  type WithdrawEmailChangeMutation,
} from '../../contract/generated/operations';
import { createRequest, type Wire } from '../request/createRequest';
import { touchSessionMarker } from '../user/sessionMarker';
import { loadSession } from '../user/userThunks';

/** Updates the name or picture in the top bar, here and in other tabs. */
async function refreshSession(wire: Wire): Promise<void> {
  touchSessionMarker();
  await wire.dispatch(loadSession());
}

export const loadProfile = createRequest(
  'account/loadProfile',
  async (_: void, wire) => (await wire.graphql<ProfileQuery>(profileDocument)).profile,
);

export const saveProfile = createRequest('account/saveProfile', async (input: ProfileInput, wire) => {
  const { updateProfile } = await wire.graphql<UpdateProfileMutation>(updateProfileDocument, { input });
  await refreshSession(wire);
  return updateProfile;
});

interface PictureUpload {
  file: File;
  crop: PictureCrop;
  /** Receives the uploaded share from 0 to 1. */
  onProgress: (share: number) => void;
}

export const uploadPicture = createRequest(
  'account/uploadPicture',
  async ({ file, crop, onProgress }: PictureUpload, wire) => {
    const form = new FormData();
    form.append('file', file);
    const { avatar } = await wire.rest.upload<PictureReply>(pictureUploadPathFor(crop), form, onProgress);
    await refreshSession(wire);
    return avatar;
  },
);

export const removePicture = createRequest('account/removePicture', async (_: void, wire) => {
  const { removePicture: profile } = await wire.graphql<RemovePictureMutation>(removePictureDocument);
  await refreshSession(wire);
  return profile;
});

export const loadEmailChange = createRequest(
  'account/loadEmailChange',
  async (_: void, wire) => (await wire.graphql<EmailChangeQuery>(emailChangeDocument)).emailChange,
);

export const requestEmailChange = createRequest(
  'account/requestEmailChange',
  async (variables: { newEmail: string; password: string }, wire) => {
    const reply = await wire.graphql<RequestEmailChangeMutation>(requestEmailChangeDocument, variables);
    return reply.requestEmailChange;
  },
);

export const withdrawEmailChange = createRequest('account/withdrawEmailChange', async (_: void, wire) => {
  const reply = await wire.graphql<WithdrawEmailChangeMutation>(withdrawEmailChangeDocument);
  return reply.withdrawEmailChange;
});

export const loadOtherSignIns = createRequest(
  'account/loadOtherSignIns',
  async (_: void, wire) => (await wire.graphql<OtherSignInsQuery>(otherSignInsDocument)).otherSignIns,
);

export const changePassword = createRequest(
  'account/changePassword',
  async (variables: { currentPassword: string; newPassword: string }, wire) => {
    const reply = await wire.graphql<ChangePasswordMutation>(changePasswordDocument, variables);
    return reply.changePassword;
  },
);

export const signOutEverywhere = createRequest('account/signOutEverywhere', async (_: void, wire) => {
  const reply = await wire.graphql<SignOutEverywhereMutation>(signOutEverywhereDocument);
  return reply.signOutEverywhere;
});

export const loadNewsletters = createRequest('account/loadNewsletters', async (_: void, wire) => {
  const reply = await wire.graphql<NewsletterChoicesQuery>(newsletterChoicesDocument);
  return reply.newsletterChoices;
});

export const chooseNewsletter = createRequest(
  'account/chooseNewsletter',
  async (variables: { kind: string; wanted: boolean }, wire) => {
    const reply = await wire.graphql<ChooseNewsletterMutation>(chooseNewsletterDocument, variables);
    return reply.chooseNewsletter;
  },
);

export const loadAnalytics = createRequest('account/loadAnalytics', async (_: void, wire) => {
  const reply = await wire.graphql<AnalyticsIntegrationQuery>(analyticsIntegrationDocument);
  return reply.analyticsIntegration;
});

export const saveMeasurementId = createRequest(
  'account/saveMeasurementId',
  async (variables: { measurementId: string }, wire) => {
    const reply = await wire.graphql<SetMeasurementIdMutation>(setMeasurementIdDocument, variables);
    return reply.setMeasurementId;
  },
);

export const removeMeasurementId = createRequest('account/removeMeasurementId', async (_: void, wire) => {
  const reply = await wire.graphql<RemoveMeasurementIdMutation>(removeMeasurementIdDocument);
  return reply.removeMeasurementId;
});
