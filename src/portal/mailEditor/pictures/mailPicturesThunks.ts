import { type CropMailPictureMutation, type MailPicturesQuery } from '../../../contract/generated/operations';
import { type MailCrop } from '../../../contract/template/mailCrop';
import {
  cropMailPictureDocument,
  type MailPicture,
  mailPicturePath,
  mailPicturesDocument,
} from '../../../contract/template/mailPicture';
import { createRequest } from '../../request/createRequest';

export const loadMailPictures = createRequest('mailPictures/load', async (_asked: undefined, wire) => {
  const { mailPictures } = await wire.graphql<MailPicturesQuery>(mailPicturesDocument);
  return mailPictures;
});

interface Upload {
  file: File;
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const uploadMailPicture = createRequest(
  'mailPictures/upload',
  async ({ file, onProgress }: Upload, wire) => {
    const form = new FormData();
    form.append('file', file);
    const { picture } = await wire.rest.upload<{ picture: MailPicture }>(mailPicturePath, form, onProgress);
    return picture;
  },
);

/** Makes the cropped copy of an uploaded picture. */
export const cropMailPicture = createRequest('mailPictures/crop', async (input: MailCrop, wire) => {
  const reply = await wire.graphql<CropMailPictureMutation>(cropMailPictureDocument, { input });
  return reply.cropMailPicture;
});
