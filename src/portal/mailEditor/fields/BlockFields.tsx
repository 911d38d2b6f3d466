import {
  type Alignment,
  type SimpleBlock,
  type SpacerSize,
  spacerSizes,
} from '../../../contract/template/template';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import { useEditor } from '../editorContext';
import { type Formatting } from '../PersonalTextInput';
import { EventFields } from '../events/EventFields';
import { EventListFields } from '../events/EventListFields';
import { PromoFieldsScreen } from '../events/PromoFieldsScreen';
import { CropButton } from '../pictures/CropButton';
import { FillerNotice } from '../filler/FillerNotice';
import { useFillerMarks } from '../filler/useFillerMarks';
import { AddressField, PictureFields } from './AddressFields';
import { CountdownFields } from './CountdownFields';
import { HtmlFields } from './HtmlFields';
import { SocialFields } from './SocialFields';
import { LongTextField, ShortTextField } from './TextFields';
import { useTypedBlock } from './useTypedBlock';

interface BlockFieldsProps {
  block: SimpleBlock;
  /** The server's messages about this block, by field. */
  errors: Record<string, string>;
}

const spacerLabels: Record<SpacerSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' };

/** The inputs of one block, below the notice about example text to replace. */
export function BlockFields({ block: given, errors }: BlockFieldsProps) {
  const { acts } = useEditor();
  const { id = '' } = given;
  // Typing in one field is one step for Undo, so the field is named with each change.
  const [block, change] = useTypedBlock(given, (next, field) => acts.change(id, next, field));
  const changeText = useFillerMarks(block, (next) => change(next, 'text'));
  return (
    <>
      <FillerNotice block={block} />
      <Inputs block={block} errors={errors} change={change} changeText={changeText} />
      {mayBeCentred(block) && (
        <CheckboxInput
          label="Centred"
          checked={block.align === 'center'}
          onChange={(isCentred) => {
            const { align: _, ...atStart } = block;
            change(isCentred ? { ...atStart, align: 'center' } : atStart, null);
          }}
        />
      )}
    </>
  );
}

type AlignedBlock = Extract<SimpleBlock, { align?: Alignment }>;
const mayBeCentred = (block: SimpleBlock): block is AlignedBlock =>
  ['heading', 'text', 'button', 'social', 'logo'].includes(block.kind);

interface InputsProps extends BlockFieldsProps {
  /** @param field where somebody types; null for a choice */
  change: (block: SimpleBlock, field: string | null) => void;
  /** Changes the text that may have marks of example text. */
  changeText: (block: SimpleBlock) => void;
}

const formattingOf = (
  block: Extract<SimpleBlock, { kind: 'text' | 'quote' }>,
  onChange: (block: SimpleBlock) => void,
): Formatting => ({
  isRich: block.rich ?? false,
  onChange: (text) => onChange({ ...block, text, rich: true }),
});

type ImageBlock = Extract<SimpleBlock, { kind: 'image' }>;

/** The block with another picture: the crop of the one before belongs to that one. */
function withPicture(block: ImageBlock, picture: Partial<ImageBlock>): ImageBlock {
  const { crop: _, ...uncropped } = block;
  return { ...uncropped, ...picture };
}

function Inputs({ block, errors, change, changeText }: InputsProps) {
  const { firstText } = useEditor();
  switch (block.kind) {
    case 'heading':
      return (
        <ShortTextField
          label="Heading"
          value={block.text}
          error={errors.text}
          onChange={(text) => changeText({ ...block, text })}
        />
      );
    case 'text':
      return (
        <LongTextField
          label="Text"
          help={block.id === firstText ? 'Leave an empty line to start a new paragraph.' : undefined}
          value={block.text}
          error={errors.text}
          onChange={(text) => changeText({ ...block, text })}
          formatting={formattingOf(block, changeText)}
        />
      );
    case 'quote':
      return (
        <>
          <LongTextField
            label="Quote"
            value={block.text}
            error={errors.text}
            onChange={(text) => changeText({ ...block, text })}
            formatting={formattingOf(block, changeText)}
          />
          <ShortTextField
            label="Who said it"
            help="Optional, for example Hana, at the last market."
            value={block.by}
            error={errors.by}
            onChange={(by) => change({ ...block, by }, 'by')}
          />
        </>
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
                onChange={(text) => changeText({ ...block, text })}
              />
            )}
          </Field>
          <AddressField
            value={block.url}
            error={errors.url}
            onChange={(url) => change({ ...block, url }, 'url')}
          />
        </>
      );
    case 'image':
      return (
        <>
          <PictureFields
            label="Image address"
            url={block.url}
            alt={block.alt}
            errors={errors}
            onUrl={(url) => change(withPicture(block, { url }), 'url')}
            onAlt={(alt) => change({ ...block, alt }, 'alt')}
            onPicture={(picture) => change(withPicture(block, picture), null)}
            acts={
              block.url !== '' && (
                <CropButton
                  url={block.url}
                  crop={block.crop}
                  onCrop={(cropped) => change(withPicture(block, cropped), null)}
                />
              )
            }
          />
          <AddressField
            help="Optional."
            value={block.linkUrl}
            error={errors.linkUrl}
            onChange={(linkUrl) => change({ ...block, linkUrl }, 'linkUrl')}
          />
        </>
      );
    case 'video':
      return (
        <>
          <AddressField
            label="Link to the video"
            help="Email programs do not play videos, so a picture leads to it."
            value={block.url}
            error={errors.url}
            onChange={(url) => change({ ...block, url }, 'url')}
          />
          <PictureFields
            label="Picture address"
            url={block.imageUrl}
            alt={block.alt}
            errors={{ ...errors, url: errors.imageUrl }}
            onUrl={(imageUrl) => change({ ...block, imageUrl }, 'imageUrl')}
            onAlt={(alt) => change({ ...block, alt }, 'alt')}
            onPicture={({ url: imageUrl, alt }) => change({ ...block, imageUrl, alt }, null)}
          />
        </>
      );
    case 'social':
      return <SocialFields block={block} errors={errors} onChange={change} />;
    case 'event':
      return <EventFields block={block} errors={errors} onChange={change} />;
    case 'events':
      return <EventListFields block={block} errors={errors} onChange={change} />;
    case 'promo':
      return <PromoFieldsScreen block={block} errors={errors} onChange={change} />;
    case 'tickets':
      return (
        <p className="block__note">
          The valid tickets of the order, each with its code, name, session and venue.
        </p>
      );
    case 'order':
      return (
        <>
          <p className="block__note">
            What was bought, paid and refunded, and a button that leads to the order.
          </p>
          <Field label="Button text" error={errors.text}>
            {(control) => (
              <TextInput
                {...control}
                value={block.text}
                placeholder="See your order"
                onChange={(text) => change({ ...block, text }, 'text')}
              />
            )}
          </Field>
        </>
      );
    case 'countdown':
      return <CountdownFields block={block} errors={errors} onChange={change} />;
    case 'logo':
      return (
        <p className="block__note">
          Your organisation’s logo, or its name. You can change the logo in Preferences.
        </p>
      );
    case 'html':
      return <HtmlFields block={block} errors={errors} onChange={change} />;
    case 'divider':
      return <p className="block__note">A thin line between two parts of the email.</p>;
    case 'spacer':
      return (
        <Field label="Height" error={errors.size}>
          {(control) => (
            <SelectInput
              {...control}
              value={block.size}
              options={spacerSizes.map((value) => ({ value, label: spacerLabels[value] }))}
              onChange={(chosen) => {
                const size = spacerSizes.find((value) => value === chosen);
                if (size) change({ ...block, size }, null);
              }}
            />
          )}
        </Field>
      );
  }
}
