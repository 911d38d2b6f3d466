import { countries, countryFacts } from '../../../contract/country';
import { planNames } from '../../../contract/plan/planNames';
import { SelectInput } from '../../ui/field/SelectInput';

interface OrganiserFiltersProps {
  country: string;
  plan: string;
  onCountry: (country: string) => void;
  onPlan: (plan: string) => void;
}

/** Plans of both ladders have the same names, so the old ones say that they are. */
const newestLadder = 4;

const plans = Object.entries(planNames).map(([id, name]) => ({
  value: id,
  label: Number(id) < newestLadder ? `${name} (earlier plan)` : name,
}));

export function OrganiserFilters({ country, plan, onCountry, onPlan }: OrganiserFiltersProps) {
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
    </div>
  );
}
