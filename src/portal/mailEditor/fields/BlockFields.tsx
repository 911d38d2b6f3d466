import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { LONGEST_IMAGE_URL, safeImageUrl, safeMailUrl } from '../../contract/template/mailUrl';
import { type MailBlock } from '../../contract/template/template';
import { FillerNotice } from './filler/FillerNotice';
import { useFillerMarks } from './filler/useFillerMarks';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { linkHelp } from './LinkDialog';
import { PersonalTextInput } from './PersonalTextInput';

interface BlockFieldsProps {
  block: MailBlock;
  onChange: (block: MailBlock) => void;
  fields: readonly PersonalFieldCount[];
  /** Whether to explain how paragraphs are made, which one block on a page does. */
  explainsParagraphs: boolean;
  /** The server's errors about this block, by field. */
  errors: Record<string, string>;
}

const badLink = (url: string) =>
  url === '' || safeMailUrl(url)
    ? undefined
    : 'This link does not work. Enter a web address that starts with https://.';
const badImage = (url: string) =>
  url === '' || safeImageUrl(url)
    ? undefined
    : `Enter a web address that starts with https:// and has at most ${LONGEST_IMAGE_URL} characters.`;

/** The inputs of one block, below the notice about example text to replace. */
export function BlockFields({ block, onChange, ...rest }: BlockFieldsProps) {
  const change = useFillerMarks(block, onChange);
  return (
    <>
      <FillerNotice block={block} />
      <BlockInputs block={block} onChange={change} {...rest} />
    </>
  );
}

function BlockInputs({ block, onChange, fields, explainsParagraphs, errors }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Field label="Heading" error={errors.text}>
          {(control) => (
            <PersonalTextInput
              control={control}
              value={block.text}
              fields={fields}
              onChange={(text) => onChange({ ...block, text })}
            />
          )}
        </Field>
      );
    case 'text':
      return (
        <Field
          label="Text"
          help={explainsParagraphs ? 'Leave an empty line to start a new paragraph.' : undefined}
          error={errors.text}
        >
          {(control) => (
            <PersonalTextInput
              control={control}
              lines={Math.min(
                14,
                Math.max(4, Math.ceil(block.text.length / 60) + block.text.split('\n').length - 1),
              )}
              value={block.text}
              fields={fields}
              onChange={(text) => onChange({ ...block, text })}
            />
          )}
        </Field>
      );
    case 'button':
      return (
        <>
          <Field label="Button text" error={errors.text}>
            {(control) => (
              <TextInput
                {...control}
                value={block.text}
                placeholder="Get tickets"
                onChange={(text) => onChange({ ...block, text })}
              />
            )}
          </Field>
          <Field label="Link" help={linkHelp} error={errors.url ?? badLink(block.url)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                value={block.url}
                onChange={(url) => onChange({ ...block, url })}
              />
            )}
          </Field>
        </>
      );
    case 'image':
      return (
        <>
          <Field
            label="Image address"
            help="The web address of the image, such as https://example.org/photo.jpg."
            error={errors.url ?? badImage(block.url)}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                value={block.url}
                onChange={(url) => onChange({ ...block, url })}
              />
            )}
          </Field>
          <Field label="Description" help="For people who cannot see the image." error={errors.alt}>
            {(control) => (
              <TextInput {...control} value={block.alt} onChange={(alt) => onChange({ ...block, alt })} />
            )}
          </Field>
          <Field label="Link" help="Optional." error={errors.linkUrl ?? badLink(block.linkUrl)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                value={block.linkUrl}
                onChange={(linkUrl) => onChange({ ...block, linkUrl })}
              />
            )}
          </Field>
        </>
      );
    case 'divider':
      return <p className="block__note">A thin line between two parts of the email.</p>;
  }
}
