import { useState } from 'react';
import { pictureRefusal, pictureTypes } from './pictureRefusal';

interface PictureUpload {
  maxBytes: number;
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  /** Maps what `upload` throws to messages by field name, see `request/fieldErrors`. */
  errorsOf: (cause: unknown) => Record<string, string>;
}

/**
 * Uploads a picture as soon as it is chosen.
 * @returns `zone` for a `DropZone`; `take` resolves to whether the picture was uploaded
 */
export function usePictureUpload({ maxBytes, upload, errorsOf }: PictureUpload) {
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File): Promise<boolean> => {
    const wrong = pictureRefusal(file, maxBytes);
    setRefusal(wrong);
    if (wrong) return false;
    setProgress(0);
    try {
      await upload(file, setProgress);
      return true;
    } catch (cause) {
      setRefusal(Object.values(errorsOf(cause))[0]);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return { take, zone: { accept: pictureTypes, busy: progress !== undefined, progress, error: refusal } };
}
