import { countries, countryFacts } from '../../../contract/country';
import { planNames } from '../../../contract/plan/planNames';
import { organiserStates } from '../../../contract/provider/organisers';
import { SelectInput } from '../../ui/field/SelectInput';
import { stateBadges } from './OrganiserStates';

interface OrganiserFiltersProps {
  country: string;
  plan: string;
  state: string;
  onCountry: (country: string) => void;
  onPlan: (plan: string) => void;
  onState: (state: string) => void;
}

/** Plans of both ladders have the same names, so the old ones say that they are. */
const newestLadder = 4;

const plans = Object.entries(planNames).map(([id, name]) => ({
  value: id,
  label: Number(id) < newestLadder ? `${name} (earlier plan)` : name,
}));

export function OrganiserFilters(props: OrganiserFiltersProps) {
  const { country, plan, state, onCountry, onPlan, onState } = props;
  return (
    <div className="provider-filters">
      <SelectInput
        aria-label="Country"
        value={country}
        onChange={onCountry}
        placeholder="Both countries"
        options={countries.map((one) => ({ value: one, label: countryFacts(one).name }))}
      />
      <SelectInput aria-label="Plan" value={plan} onChange={onPlan} placeholder="All plans" options={plans} />
      <SelectInput
        aria-label="State"
        value={state}
        onChange={onState}
        placeholder="All states"
        options={organiserStates.map((one) => ({ value: one, label: stateBadges[one].label }))}
      />
    </div>
  );
}
