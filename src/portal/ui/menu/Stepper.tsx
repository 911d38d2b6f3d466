import { Icon } from '../theme/Icon';
import { Link } from '../Link';
import './steps.css';

export interface Step {
  key: string;
  label: string;
  /** The path of the step; undefined while it cannot be reached yet. */
  to?: string;
  done?: boolean;
}

interface StepperProps {
  steps: readonly Step[];
  /** The key of the current step. */
  current: string;
  /** The accessible name, such as "Steps of the campaign". */
  label: string;
}

export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, place) => {
          const isCurrent = step.key === current;
          const content = (
            <>
              <span className="stepper__number">
                {step.done && !isCurrent ? <Icon name="check" size={14} label="Done" /> : place + 1}
              </span>
              <span className="stepper__label">{step.label}</span>
            </>
          );
          const shared = {
            className: 'stepper__link',
            'data-done': step.done || undefined,
            'aria-current': isCurrent ? ('step' as const) : undefined,
          };
          return (
            <li className="stepper__step" key={step.key}>
              {step.to && !isCurrent ? (
                <Link {...shared} to={step.to} aria-label={step.label}>
                  {content}
                </Link>
              ) : (
                <span {...shared}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
