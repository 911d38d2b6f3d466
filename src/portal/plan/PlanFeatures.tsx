import { Icon } from '../ui/Icon';
import './plan.css';

export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="plan-features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={16} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
