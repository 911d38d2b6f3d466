import { useState } from 'react';
import {
  type CropChoice,
  cropRectangle,
  isWhole,
  type MailCrop,
  type PixelSize,
  wholePicture,
} from '../../../contract/template/mailCrop';
import { notCroppable, uploadedPictureOf } from '../../../contract/template/mailPicture';
import { type RequestError } from '../../../contract/wire/requestError';
import { resultOf } from '../../request/requestResult';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { useIsMounted } from '../../ui/useIsMounted';
import { CropControls } from './CropControls';
import { CropFrame } from './CropFrame';
import { cropMailPicture } from './mailPicturesThunks';

/** The address of a picture as an email shows it, and how it was cropped. */
export interface CroppedImage {
  url: string;
  crop?: MailCrop | undefined;
}

interface CropDialogProps extends CroppedImage {
  onCrop: (cropped: CroppedImage) => void;
  onClose: () => void;
}

/** A narrower picture is enlarged on most screens. */
const SHARP_WIDTH = 600;

function choiceOf(crop: MailCrop | undefined): CropChoice {
  if (!crop) return wholePicture;
  const { of: _, ...choice } = crop;
  return choice;
}

/** Crops the picture of a block. The server makes the cropped copy. */
export function CropDialogScreen({ url, crop, onCrop, onClose }: CropDialogProps) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [choice, setChoice] = useState(() => choiceOf(crop));
  const [size, setSize] = useState<PixelSize>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<RequestError>();
  const of = crop?.of ?? url;
  const isCroppable = uploadedPictureOf(of) !== undefined;
  const change = (part: Partial<CropChoice>) => setChoice((before) => ({ ...before, ...part }));

  const apply = async () => {
    if (isWhole(choice)) return onCrop({ url: of });
    const wanted = { ...choice, of };
    setIsBusy(true);
    setError(undefined);
    const result = await resultOf(dispatch(cropMailPicture(wanted)));
    if (!isMounted()) return;
    setIsBusy(false);
    if (result.isDone) onCrop({ url: result.reply.url, crop: wanted });
    else setError(result.error);
  };

  const isBlurred = size !== undefined && cropRectangle(size, choice).width < SHARP_WIDTH;
  return (
    <ModalDialog
      open
      wide
      title="Crop the picture"
      onClose={onClose}
      footer={
        <>
          {isCroppable && (
            <Button variant="quiet" onClick={() => setChoice(wholePicture)}>
              Reset to the whole picture
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {isCroppable && (
            <Button variant="primary" busy={isBusy} disabled={!size} onClick={() => void apply()}>
              Apply
            </Button>
          )}
        </>
      }
    >
      {isCroppable ? (
        <div className="crop">
          <CropFrame src={of} size={size} choice={choice} onSize={setSize} onPoint={change} />
          <div className="crop__side">
            <CropControls choice={choice} onChange={change} />
            <p className="field__help" role="status">
              {isBlurred &&
                `This part is less than ${SHARP_WIDTH} pixels wide, so it may look blurred in an email.`}
            </p>
            {error && <ErrorNotice error={error} title="The picture could not be cropped" />}
          </div>
        </div>
      ) : (
        <Notice tone="info" title="This picture is at another site">
          {notCroppable}
        </Notice>
      )}
    </ModalDialog>
  );
}
