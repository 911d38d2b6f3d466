import { useState } from 'react';
import { type EventImage, eventLimits } from '../../../contract/event/event';
import { fieldErrors } from '../../request/fieldErrors';
import { DropZone } from '../../ui/field/DropZone';
import { pictureRefusal, pictureTypes } from '../../ui/field/pictureRefusal';

interface ImageUploadProps {
  onImage: (fileId: string) => void;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
  /** @param coming resolves to whether the image was uploaded and passed to `onImage` */
  onUploadStart?: (isUploaded: Promise<boolean>) => void;
}

/** Uploads an image as soon as it is chosen; the image is added to the event when the step is saved. */
export function ImageUpload({ onImage, upload, onUploadStart }: ImageUploadProps) {
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const uploadFile = async (file: File) => {
    const wrong = pictureRefusal(file, eventLimits.imageBytes);
    setRefusal(wrong);
    if (wrong) return false;
    setProgress(0);
    try {
      onImage((await upload(file, setProgress)).fileId);
      return true;
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
      return false;
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <DropZone
      label="Drop an image here, or choose one"
      help="PNG, JPEG or WebP, up to 10 MB. Wide images look best."
      accept={pictureTypes}
      onFile={(file) => {
        const isUploaded = uploadFile(file);
        onUploadStart?.(isUploaded);
      }}
      busy={progress !== undefined}
      progress={progress}
      error={refusal}
    />
  );
}
