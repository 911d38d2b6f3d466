import { useState } from 'react';
import { Button } from '../../ui/Button';
import { type ChosenPicture, PicturePickerScreen } from './PicturePickerScreen';

/** Opens the dialog in which a picture is uploaded or chosen. */
export function PictureButton({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="image" onClick={() => setIsOpen(true)}>
        Choose a picture
      </Button>
      {isOpen && (
        <PicturePickerScreen
          onClose={() => setIsOpen(false)}
          onChoose={(picture) => {
            setIsOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </>
  );
}
