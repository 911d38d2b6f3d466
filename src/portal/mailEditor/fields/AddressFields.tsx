import { LONGEST_IMAGE_URL, safeImageUrl, safeMailUrl } from '../../../contract/template/mailUrl';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { linkHelp } from '../LinkDialog';

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
  onChange: (url: string) => void;
}

/** The address that a block leads to. */
export function AddressField({ label = 'Link', help = linkHelp, value, error, onChange }: AddressFieldProps) {
  return (
    <Field label={label} help={help} error={error ?? badLink(value)}>
      {(control) => <TextInput {...control} inputMode="url" value={value} onChange={onChange} />}
    </Field>
  );
}

interface PictureFieldsProps {
  label: string;
  url: string;
  alt: string;
  errors: Record<string, string | undefined>;
  onUrl: (url: string) => void;
  onAlt: (alt: string) => void;
}

/** The address of a picture and its description. */
export function PictureFields({ label, url, alt, errors, onUrl, onAlt }: PictureFieldsProps) {
  return (
    <>
      <Field
        label={label}
        help="The web address of the image, such as https://example.org/photo.jpg."
        error={errors.url ?? badImage(url)}
      >
        {(control) => <TextInput {...control} inputMode="url" value={url} onChange={onUrl} />}
      </Field>
      <Field label="Description" help="For people who cannot see the image." error={errors.alt}>
        {(control) => <TextInput {...control} value={alt} onChange={onAlt} />}
      </Field>
    </>
  );
}
