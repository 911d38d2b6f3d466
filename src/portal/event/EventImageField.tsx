import { useState } from 'react';
import { type EventImage, eventImagePath, eventLimits } from '../../contract/event';
import { Button } from '../ui/Button';
import { DropZone } from '../ui/DropZone';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/TextInput';
import { fieldErrors } from '../request/fieldErrors';

interface EventImageFieldProps {
  fileId: string | null;
  alt: string;
  error?: string;
  altError?: string;
  onChange: (change: { imageFileId?: string | null; imageAlt?: string }) => void;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
}

/** The picture goes up as soon as it is chosen; it becomes the event's when the form is saved. */
export function EventImageField({ fileId, alt, error, altError, onChange, upload }: EventImageFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const take = async (file: File) => {
    setRefusal(undefined);
    if (file.size > eventLimits.imageBytes) {
      setRefusal(
        `This image is larger than ${eventLimits.imageBytes / 1024 / 1024} MB. Choose a smaller one.`,
      );
      return;
    }
    setProgress(0);
    try {
      const image = await upload(file, setProgress);
      onChange({ imageFileId: image.fileId });
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
    } finally {
      setProgress(undefined);
    }
  };

  if (fileId === null) {
    return (
      <DropZone
        label="Drop an image here, or choose one"
        help="PNG, JPEG or WebP, up to 10 MB. Wide pictures look best."
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => void take(file)}
        busy={progress !== undefined}
        progress={progress}
        error={refusal ?? error}
      />
    );
  }
  return (
    <>
      <img className="event-picture" src={eventImagePath(fileId)} alt={alt || 'The image of this event'} />
      <Field
        label="Image in words"
        name="imageAlt"
        error={altError}
        help="What it shows, for people who cannot see it. Leave it empty when it only decorates."
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={eventLimits.imageAlt}
            value={alt}
            onChange={(imageAlt) => onChange({ imageAlt })}
          />
        )}
      </Field>
      <div>
        <Button size="sm" icon="trash" onClick={() => onChange({ imageFileId: null, imageAlt: '' })}>
          Remove image
        </Button>
      </div>
    </>
  );
}
