import {
  defaultColours,
  type MailBrand,
  mailBrandLimits,
  plainBrand,
} from '../../../contract/template/mailBrand';
import { mailFontLabels, mailFonts, type MailFont } from '../../../contract/template/mailFonts';
import { AccentField } from '../../mailEditor/AccentField';
import { type MailBrandDraft } from '../../mailEditor/brand/mailBrandThunks';
import { SocialFields } from '../../mailEditor/fields/SocialFields';
import { WritingFrame } from '../../mailEditor/WritingFrame';
import { fieldErrors, staleEditOf } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextArea } from '../../ui/field/TextArea';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { Card } from '../../ui/page/Card';
import { useEditedForm } from '../../ui/useEditedForm';
import { BrandLogo } from './BrandLogo';
import { BrandPreviewScreen } from './BrandPreviewScreen';

interface BrandFormProps {
  brand: MailBrand;
  reload: () => Promise<MailBrand>;
  save: (draft: MailBrandDraft, version: number | undefined) => Promise<MailBrand>;
}

const fontOptions = mailFonts.map((value) => ({ value, label: mailFontLabels[value] }));
const isFont = (value: string): value is MailFont => mailFonts.some((font) => font === value);

function draftOf(brand: MailBrand | undefined): MailBrandDraft {
  const { colour, ground, headingFont, textFont, website, phone, social, note } = brand ?? plainBrand;
  return { colour, ground, headingFont, textFont, website, phone, social, note };
}

/** Edits the brand beside an email that shows it. */
export function BrandForm({ brand, reload, save }: BrandFormProps) {
  const { draft, change, put, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: brand,
    draftOf,
    reload,
    save: (values, over) => save(values, over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  const fontField = (name: 'headingFont' | 'textFont', label: string) => (
    <Field label={label} name={name} error={errorOf(name)}>
      {(control) => (
        <SelectInput
          {...control}
          value={draft[name]}
          onChange={(font) => isFont(font) && put(name, font)}
          options={fontOptions}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <WritingFrame preview={<BrandPreviewScreen draft={draft} />}>
        <Card title="Logo">
          <BrandLogo logo={brand.logo} />
        </Card>
        <Card title="Colours">
          <CheckboxInput
            type="switch"
            label="One colour for all emails"
            help="Without it, each template has the colour of its design."
            checked={draft.colour !== null}
            onChange={(on) => change({ colour: on ? defaultColours.accent : null })}
          />
          {draft.colour !== null && (
            <AccentField
              value={draft.colour}
              onChange={(colour) => change({ colour })}
              error={errorOf('colour')}
            />
          )}
          <CheckboxInput
            type="switch"
            label="A colour of your own around the email"
            help="In dark mode it is dark in any case."
            checked={draft.ground !== null}
            onChange={(on) => change({ ground: on ? defaultColours.ground : null })}
          />
          {draft.ground !== null && (
            <Field label="Colour around the email" name="ground" error={errorOf('ground')}>
              {(control) => (
                <input
                  {...control}
                  type="color"
                  className="accent-field__custom"
                  value={draft.ground ?? defaultColours.ground}
                  onChange={(event) => change({ ground: event.target.value })}
                />
              )}
            </Field>
          )}
        </Card>
        <Card title="Fonts">
          <p className="field__help">
            Fonts that mail programs have, so that an email arrives as you see it.
          </p>
          {fontField('headingFont', 'Headings')}
          {fontField('textFont', 'Texts')}
        </Card>
        <Card title="Footer">
          <p className="field__help">
            Shown below every email, above your name, your postal address and the unsubscribe link.
          </p>
          <Field
            label="Note"
            name="note"
            help="Such as an acknowledgement of Country. It is in service emails too, so do not advertise here."
            error={errorOf('note')}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={mailBrandLimits.note}
                value={draft.note}
                onChange={(note) => put('note', note)}
              />
            )}
          </Field>
          <LineField
            label="Website"
            name="website"
            inputMode="url"
            value={draft.website}
            onChange={(website) => put('website', website)}
            error={errorOf('website')}
          />
          <LineField
            label="Phone"
            name="phone"
            type="tel"
            maxLength={mailBrandLimits.phone}
            value={draft.phone}
            onChange={(phone) => put('phone', phone)}
            error={errorOf('phone')}
          />
          <SocialFields
            block={{ kind: 'social', links: draft.social }}
            errors={socialErrors(errors)}
            onChange={({ links }) => change({ social: links })}
          />
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" busy={saving} {...saveButton}>
            Save
          </Button>
        </FormActions>
      </WritingFrame>
    </form>
  );
}

/** The messages for the addresses of networks, by the names that the fields of a block of links use. */
const socialErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith('social.') ? [[field.replace('social.', 'links.'), message]] : [],
    ),
  );
