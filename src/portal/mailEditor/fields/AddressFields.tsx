import { type ReactNode } from 'react';
import { LONGEST_IMAGE_URL, safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { linkHelp } from '../LinkDialog';
import { LinkToEvent } from '../events/LinkToEvent';
import { PictureButton } from '../pictures/PictureButton';
import { type ChosenPicture } from '../pictures/PicturePickerScreen';
import '../events/eventPicker.css';

const badLink = (url: string) =>
  url === '' || safeMailUrl(url)
    ? undefined
    : 'This link does not work. Enter a web address that starts with https://.';
const badImage = (url: string) =>
  url === '' || safeImageUrl(url)
    ? undefined
    : `Enter a web address that starts with https:// and has at most ${LONGEST_IMAGE_URL} characters.`;

interface AddressFieldProps {
  label?: string;
  help?: string;
  value: string;
  error: string | undefined;
  /** Whether it can only lead to another site, so that no event is offered. */
  isElsewhere?: boolean;
  onChange: (url: string) => void;
}

/** The address that a block leads to; an event can be chosen in place of typing one. */
export function AddressField(props: AddressFieldProps) {
  const { label = 'Link', help = linkHelp, value, error, isElsewhere = false, onChange } = props;
  return (
    <div className="address-field">
      <Field label={label} help={help} error={error ?? badLink(value)}>
        {(control) => <TextInput {...control} inputMode="url" value={value} onChange={onChange} />}
      </Field>
      {!isElsewhere && <LinkToEvent onChoose={({ url }) => onChange(url)} />}
    </div>
  );
}

interface PictureFieldsProps {
  label: string;
  url: string;
  alt: string;
  errors: Record<string, string | undefined>;
  onUrl: (url: string) => void;
  onAlt: (alt: string) => void;
  onPicture: (picture: ChosenPicture) => void;
  /** More buttons beside that for choosing. */
  acts?: ReactNode;
}

/** The address of a picture and its description. */
export function PictureFields(props: PictureFieldsProps) {
  const { label, url, alt, errors, onUrl, onAlt, onPicture, acts } = props;
  return (
    <>
      <div className="address-field">
        <div className="picture-acts">
          <PictureButton
            onChoose={(picture) => onPicture({ ...picture, alt: picture.alt === '' ? alt : picture.alt })}
          />
          {acts}
        </div>
        <Field
          label={label}
          help="Or the web address of the image, such as https://example.org/photo.jpg."
          error={errors.url ?? badImage(url)}
        >
          {(control) => <TextInput {...control} inputMode="url" value={url} onChange={onUrl} />}
        </Field>
      </div>
      <Field label="Description" help="For people who cannot see the image." error={errors.alt}>
        {(control) => <TextInput {...control} value={alt} onChange={onAlt} />}
      </Field>
    </>
  );
}
