import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { Skeleton } from '../../ui/page/Skeleton';
import { useUnsavedWork } from '../../ui/form/useUnsavedWork';
import { saveEventMedia } from '../publishing/eventPublishThunks';
import { uploadEventImage } from '../eventThunks';
import { ImageList } from './ImageList';
import { type EventPicture } from '../../../contract/event/event';
import { type EventStepProps } from '../editor/stepProps';
import { useReadiness } from '../publishing/useReadiness';
import { useStepForm } from '../editor/useStepForm';
import { VideoField } from './VideoField';

interface MediaDraft {
  images: EventPicture[];
  videoUrl: string;
}

/** The media step: images in order, each with a description, and one video. */
export function MediaStepScreen({ event, onEvent }: EventStepProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uploading = useRef<Promise<boolean>>(undefined);
  const [isUploading, setIsUploading] = useState(false);
  /** True while leaving the step waits for an upload. */
  const [waitsForUpload, setWaitsForUpload] = useState(false);
  const isWaiting = useRef(false);
  const { readiness, error, load } = useReadiness(event.id, event.updatedAt);
  const { draft, errors, errorOf, change, saving, send, isMounted } = useStepForm<MediaDraft>(
    event,
    (saved) => ({ images: saved?.images ?? [], videoUrl: saved?.videoUrl ?? '' }),
    (input, { id, updatedAt } = event) =>
      dispatch(
        saveEventMedia({
          id,
          updatedAt,
          input: { ...input, images: input.images.map(({ fileId, alt }) => ({ fileId, alt })) },
        }),
      ).unwrap(),
  );

  const onUploadStart = (upload: Promise<boolean>) => {
    uploading.current = upload;
    setIsUploading(true);
    void upload.then(() => {
      uploading.current = undefined;
      setIsUploading(false);
    });
  };
  const submit = async (continueAfter: boolean) => {
    if (continueAfter && uploading.current) {
      setWaitsForUpload(true);
      isWaiting.current = true;
      // The running upload belongs to this save; if it is refused, the drop zone shows the reason and the save stops.
      const isUploaded = await uploading.current;
      setWaitsForUpload(false);
      isWaiting.current = false;
      if (!isUploaded || !isMounted()) return;
    }
    const saved = await send(continueAfter);
    if (!saved) return;
    dispatch(showToast({ severity: 'success', detail: 'Changes saved' }));
    onEvent(saved);
    if (continueAfter && isMounted()) void navigate(eventEditPath(event.id, 'publish'));
  };

  /** Saves the image as soon as it is uploaded; its description can be added later. */
  const saveImage = async (image: EventPicture) => {
    change(({ images }) => ({ images: [...images, image] }));
    // A waiting `submit` is about to save the whole step.
    if (isWaiting.current) return;
    const saved = await send();
    if (!saved) return;
    dispatch(showToast({ severity: 'success', detail: 'The image is saved' }));
    onEvent(saved);
  };

  useUnsavedWork(isUploading);

  if (error && !readiness)
    return <ErrorNotice error={error} onRetry={load} title="Your plan could not be loaded" />;
  if (!readiness) return <Skeleton lines={8} />;
  const { allowance, planName } = readiness;
  return (
    <form
      className="event-form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit(true);
      }}
    >
      <FormErrors errors={errors} />
      <Card title="Images">
        <ImageList
          images={draft.images}
          maxImages={allowance.images}
          planName={planName}
          errorOf={errorOf}
          onChange={(images, ...fields) => change({ images }, ...fields)}
          onAdd={(image) => void saveImage(image)}
          upload={(file, onProgress) => dispatch(uploadEventImage({ file, onProgress })).unwrap()}
          onUploadStart={onUploadStart}
        />
      </Card>
      <Card title="Video">
        <VideoField
          value={draft.videoUrl}
          isAllowed={allowance.video}
          planName={planName}
          error={errorOf('videoUrl')}
          onChange={(videoUrl) => change({ videoUrl })}
        />
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving || waitsForUpload}>
          Save and continue to publish
        </Button>
        <Button disabled={saving || waitsForUpload} onClick={() => void submit(false)}>
          Save
        </Button>
      </FormActions>
    </form>
  );
}
