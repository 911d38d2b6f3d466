import { type EventImage, eventLimits } from '../../../contract/event/event';
import { fieldErrors } from '../../request/fieldErrors';
import { DropZone } from '../../ui/field/DropZone';
import { usePictureUpload } from '../../ui/field/usePictureUpload';

interface ImageUploadProps {
  onImage: (fileId: string) => void;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
  /** @param coming resolves to whether the image was uploaded and passed to `onImage` */
  onUploadStart?: (isUploaded: Promise<boolean>) => void;
}

/** Uploads an image as soon as it is chosen; the image is added to the event when the step is saved. */
export function ImageUpload({ onImage, upload, onUploadStart }: ImageUploadProps) {
  const { take, zone } = usePictureUpload({
    maxBytes: eventLimits.imageBytes,
    upload: async (file, onProgress) => onImage((await upload(file, onProgress)).fileId),
    errorsOf: fieldErrors,
  });

  return (
    <DropZone
      label="Drop an image here, or choose one"
      help="PNG, JPEG or WebP, up to 10 MB. Wide images look best."
      onFile={(file) => {
        const isUploaded = take(file);
        onUploadStart?.(isUploaded);
      }}
      {...zone}
    />
  );
}
