import { type Campaign } from '../../../contract/campaign/campaign';
import {
  type AbMeasure,
  abLimits,
  abMeasures,
  contentsOf,
  testSizes,
} from '../../../contract/campaign/campaignVariants';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { formatPercent } from '../../ui/format';
import { HelpTip } from '../../ui/field/HelpTip';
import { SelectInput } from '../../ui/field/SelectInput';
import { type CampaignPatch } from '../campaignThunks';
import { isFull, withVersion } from './draftVersions';
import { VariantTabs } from './VariantTabs';
import { orderMethodText } from '../report/orderTracingLabels';
import { hoursText, methodText, planText } from './variantLabels';
import './variant.css';

interface VariantCardProps {
  draft: Campaign;
  /** How many people will be mailed; undefined until it is known. */
  people: number | undefined;
  errors: Record<string, string>;
  onChange: (patch: CampaignPatch) => void;
  /** The version that is being written, from 0. */
  version: number;
  onVersion: (position: number) => void;
}

const shares = [5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90];
const hours = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 120, 168];

/** The usual choices, and the current one even if it is none of them. */
const choices = (usual: readonly number[], current: number, labelOf: (value: number) => string) =>
  [...new Set([...usual, current])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: labelOf(value) }));

/** The A/B test of a campaign: its versions, who gets them, and what decides. */
export function VariantCard({ draft, people, errors, onChange, version, onVersion }: VariantCardProps) {
  const { ab } = draft;
  const versions = contentsOf(draft);
  const add = () => {
    onChange({ ab: withVersion(ab) });
    onVersion(versions.length);
  };
  if (ab.variants.length === 0) {
    return (
      <Card tone="sunken" title="Not sure which words work best?">
        <div className="variant-invite">
          <p>
            Send two versions to some of your recipients first, with a different subject or content. The one
            that brings more clicks or orders goes to everyone else.
          </p>
          <Button icon="add" onClick={add}>
            Add version B
          </Button>
        </div>
      </Card>
    );
  }
  const few = people !== undefined && testSizes(people, ab).each < abLimits.leastPeople;
  return (
    <Card
      title="A/B test"
      actions={
        <span className="variant-tip">
          <HelpTip
            label="About how it is decided"
            text={ab.by === 'clicks' ? methodText : `${orderMethodText()} ${methodText}`}
          />
        </span>
      }
    >
      <p>
        {planText(ab, people)}
        {few && (
          <span className="variant-few">
            {` With fewer than ${abLimits.leastPeople} people per version, the result is mostly chance.`}
          </span>
        )}
      </p>
      <div className="variant-settings">
        <Field label="People in the test" error={errors['ab.share']}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(ab.share)}
              options={choices(shares, ab.share, (share) => formatPercent(share / 100))}
              onChange={(share) => onChange({ ab: { ...ab, share: Number(share) } })}
            />
          )}
        </Field>
        <Field label="Decided by" error={errors['ab.by']}>
          {(control) => (
            <SelectInput
              {...control}
              value={ab.by}
              options={abMeasures.map((by) => ({ value: by, label: measureOptions[by] }))}
              onChange={(by) => onChange({ ab: { ...ab, by: by === 'orders' ? 'orders' : 'clicks' } })}
            />
          )}
        </Field>
        <Field label="After" error={errors['ab.hours']}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(ab.hours)}
              options={choices(hours, ab.hours, hoursText)}
              onChange={(after) => onChange({ ab: { ...ab, hours: Number(after) } })}
            />
          )}
        </Field>
      </div>
      <VariantTabs
        label="Version to write"
        count={versions.length}
        version={version}
        onVersion={onVersion}
        onAdd={isFull(ab) ? undefined : add}
      />
    </Card>
  );
}

const measureOptions: Record<AbMeasure, string> = {
  clicks: 'More people who click',
  orders: 'More people who order',
};
