import { Icon } from '../ui/theme/Icon';
import './plan.css';

/** `wide` arranges the features in columns if there is enough space. */
export function PlanFeatures({ features, wide }: { features: readonly string[]; wide?: boolean }) {
  return (
    <ul className={wide ? 'plan-features plan-features--wide' : 'plan-features'}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={16} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
