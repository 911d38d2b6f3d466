import { type FormEvent, useState } from 'react';
import { type MailPreview } from '../../../contract/campaign/campaignEditing';
import { Button } from '../../ui/Button';
import { LineField } from '../../ui/field/LineField';
import './sampleLine.css';

interface SampleLineProps {
  preview: MailPreview;
  onPosition: (position: number) => void;
  /** The chosen person; undefined for one of those who would get it. */
  address: string | undefined;
  /** Undefined where nobody can be chosen. */
  onAddress: ((address: string | undefined) => void) | undefined;
  /** Why nobody has the address. */
  refusal: string | undefined;
}

/** Whose mail the preview shows, and the choice of another person. */
export function SampleLine({ preview, onPosition, address, onAddress, refusal }: SampleLineProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const { recipient } = preview;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onAddress?.(typed.trim() || undefined);
  };
  return (
    <div className="mail-preview__sample">
      {recipient ? (
        <span>
          As <strong>{recipient.address}</strong> would see it
        </span>
      ) : (
        <span>There is nobody to preview yet, so fallback text is shown for personal fields.</span>
      )}
      <span className="mail-preview__views">
        {recipient && address === undefined && recipient.count > 1 && (
          <Button
            size="sm"
            variant="quiet"
            icon="people"
            onClick={() => onPosition((recipient.position + 1) % recipient.count)}
          >
            Next person
          </Button>
        )}
        {recipient && onAddress && (
          <Button
            size="sm"
            variant="quiet"
            pressed={isChoosing}
            onClick={() => {
              if (isChoosing) onAddress(undefined);
              setIsChoosing(!isChoosing);
            }}
          >
            Choose a person
          </Button>
        )}
      </span>
      {isChoosing && (
        <form className="mail-preview__person" onSubmit={choose} noValidate>
          <LineField
            label="Email address of the person"
            type="email"
            value={typed}
            onChange={setTyped}
            error={refusal}
          />
          <Button type="submit" size="sm">
            Show
          </Button>
        </form>
      )}
    </div>
  );
}
