import { type Campaign } from '../../../contract/campaign/campaign';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import {
  type CampaignUtm,
  defaultUtm,
  type UtmName,
  utmNames,
  utmTagsOf,
  withUtm,
} from '../../../contract/report/utm';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { linksOfBlocks } from './linksOfBlocks';

interface UtmFieldsProps {
  campaign: Pick<Campaign, 'name' | 'utm' | 'blocks' | 'kind'>;
  errors: Record<string, string>;
  onChange: (utm: CampaignUtm) => void;
}

const labels: Record<UtmName, string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
};

const example = 'https://example.org/tickets';

/** The UTM tags of the links, with an example of a tagged link. */
export function UtmFields({ campaign, errors, onChange }: UtmFieldsProps) {
  const { utm, blocks, kind } = campaign;
  const tags = utmTagsOf(campaign);
  const isUsual = utmNames.every((name) => utm[name] === null);
  const link = linksOfBlocks(blocks)[0] ?? example;
  return (
    <Card
      title="Link tags"
      actions={
        !isUsual && (
          <Button size="sm" variant="quiet" icon="undo" onClick={() => onChange(defaultUtm)}>
            Reset to defaults
          </Button>
        )
      }
    >
      <p className="field__help">
        These UTM values are added to links, so your web analytics and our reports show where visitors came
        from. Empty ones are left out, and links with their own tags are not changed.
        {kind === 'ticketholder' && ' Emails about their own booking have none.'}
      </p>
      <div className="utm-fields">
        {utmNames.map((name) => (
          <Field key={name} label={labels[name]} name={`utm.${name}`} error={errors[`utm.${name}`]}>
            {(control) => (
              <TextInput
                {...control}
                value={tags[name]}
                maxLength={campaignLimits.utm}
                placeholder="Left out"
                autoComplete="off"
                spellCheck={false}
                onChange={(value) => onChange({ ...utm, [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="utm-fields__link">
        <span className="field__help">
          {link === example ? 'A link will look like' : 'The first link will be'}
        </span>
        <code>{withUtm(link, tags)}</code>
      </p>
    </Card>
  );
}
