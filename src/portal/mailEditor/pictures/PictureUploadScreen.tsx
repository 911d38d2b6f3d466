import { useState } from 'react';
import { type MailPicture, mailPictureLimits } from '../../../contract/template/mailPicture';
import { fieldErrors } from '../../request/fieldErrors';
import { useAppDispatch } from '../../store/hooks';
import { DropZone } from '../../ui/field/DropZone';
import { megabytes, pictureRefusal, pictureTypes } from '../../ui/field/pictureRefusal';
import { uploadMailPicture } from './mailPicturesThunks';

/** Uploads a picture as soon as it is chosen. */
export function PictureUploadScreen({ onUploaded }: { onUploaded: (picture: MailPicture) => void }) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    const wrong = pictureRefusal(file, mailPictureLimits.bytes);
    setRefusal(wrong);
    if (wrong) return;
    setProgress(0);
    try {
      onUploaded(await dispatch(uploadMailPicture({ file, onProgress: setProgress })).unwrap());
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <DropZone
      label="Drop a picture here, or choose one"
      help={`PNG, JPEG or WebP, up to ${megabytes(mailPictureLimits.bytes)} MB.`}
      accept={pictureTypes}
      onFile={(file) => void upload(file)}
      busy={progress !== undefined}
      progress={progress}
      error={refusal}
    />
  );
}
