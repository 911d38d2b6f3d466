import { useState } from 'react';
import { Button } from '../../ui/Button';
import { CropDialogScreen, type CroppedImage } from './CropDialogScreen';
import { shapeLabels } from './shapeLabels';
import './crop.css';

interface CropButtonProps extends CroppedImage {
  onCrop: (cropped: CroppedImage) => void;
}

/** Opens the dialog in which the picture of a block is cropped, and says how it is cropped now. */
export function CropButton({ url, crop, onCrop }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="crop-button">
      <Button size="sm" icon="crop" onClick={() => setIsOpen(true)}>
        Crop
      </Button>
      {crop && <span className="field__help">Cropped{crop.shape && `: ${shapeLabels[crop.shape]}`}</span>}
      {isOpen && (
        <CropDialogScreen
          url={url}
          crop={crop}
          onClose={() => setIsOpen(false)}
          onCrop={(cropped) => {
            setIsOpen(false);
            onCrop(cropped);
          }}
        />
      )}
    </span>
  );
}
