import {
  type Attribution,
  attributionDays,
  type AttributionModel,
  attributionModels,
  isUsualAttribution,
} from '../../../../contract/campaign/attribution';
import { SelectInput } from '../../../ui/field/SelectInput';
import { plural } from '../../../ui/format';
import { attributionMethod, usualElsewhereNote } from '../orderTracingLabels';
import './headline.css';

interface AttributionChoiceProps {
  attribution: Attribution;
  /** With what was chosen; the other part stays as it is. */
  onAttribution: (part: Partial<Attribution>) => void;
}

const modelLabels: Record<AttributionModel, string> = {
  last: 'Last click',
  first: 'First click',
  any: 'Any click',
};

/** The choice of which orders count for the campaign, and what it means. */
export function AttributionChoice({ attribution, onAttribution }: AttributionChoiceProps) {
  const { model, days } = attribution;
  return (
    <div className="attribution">
      <div className="attribution__choice">
        <span className="attribution__part">
          Count orders by
          <SelectInput
            aria-label="Which click orders are counted by"
            value={model}
            onChange={(text) =>
              onAttribution({ model: attributionModels.find((one) => one === text) ?? model })
            }
            options={attributionModels.map((one) => ({ value: one, label: modelLabels[one] }))}
          />
        </span>
        <span className="attribution__part">
          within
          <SelectInput
            aria-label="Days between the click and the order"
            value={String(days)}
            onChange={(text) =>
              onAttribution({ days: attributionDays.find((one) => String(one) === text) ?? days })
            }
            options={attributionDays.map((one) => ({
              value: String(one),
              label: plural(one, 'day', 'days'),
            }))}
          />
        </span>
      </div>
      <p className="report-note" aria-live="polite">
        {attributionMethod(attribution)}
        {!isUsualAttribution(attribution) && ` ${usualElsewhereNote}`}
      </p>
    </div>
  );
}
