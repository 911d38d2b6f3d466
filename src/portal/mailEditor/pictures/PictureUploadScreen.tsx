import { type MailPicture, mailPictureLimits } from '../../../contract/template/mailPicture';
import { fieldErrors } from '../../request/fieldErrors';
import { useAppDispatch } from '../../store/hooks';
import { DropZone } from '../../ui/field/DropZone';
import { megabytes } from '../../ui/field/pictureRefusal';
import { usePictureUpload } from '../../ui/field/usePictureUpload';
import { uploadMailPicture } from './mailPicturesThunks';

/** Uploads a picture as soon as it is chosen. */
export function PictureUploadScreen({ onUploaded }: { onUploaded: (picture: MailPicture) => void }) {
  const dispatch = useAppDispatch();
  const { take, zone } = usePictureUpload({
    maxBytes: mailPictureLimits.bytes,
    upload: async (file, onProgress) =>
      onUploaded(await dispatch(uploadMailPicture({ file, onProgress })).unwrap()),
    errorsOf: fieldErrors,
  });
  return (
    <DropZone
      label="Drop a picture here, or choose one"
      help={`PNG, JPEG or WebP, up to ${megabytes(mailPictureLimits.bytes)} MB.`}
      onFile={(file) => void take(file)}
      {...zone}
    />
  );
}
