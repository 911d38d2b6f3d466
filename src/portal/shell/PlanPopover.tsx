import 'primeicons/primeicons.css';
import { OverlayPanel } from 'primereact/overlaypanel';
import { useEffect, useRef, useState } from 'react';
import { overlayTransitionMs } from '../../contract/constants';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { PrimeProvider } from '../ui/PrimeProvider';
import { type ShownPlan } from './PlanButton';

interface PlanPopoverProps {
  plan: ShownPlan;
  /** The button that it hangs under. */
  target: HTMLElement;
  onClose: () => void;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };

export function PlanPopover({ plan, target, onClose }: PlanPopoverProps) {
  const overlay = useRef<OverlayPanel>(null);
  // PrimeReact draws the panel outside of the page one step later; shown before that it would never be placed.
  const [placed, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  useEffect(() => {
    if (placed) overlay.current?.show(null, target);
  }, [placed, target]);
  return (
    <PrimeProvider>
      <OverlayPanel ref={overlay} onHide={onClose} transitionOptions={transition} aria-label="Current plan">
        <div className="plan-popover">
          <div className="plan-popover__name">
            <i className={`plan-popover__icon pi pi-${plan.icon}`} aria-hidden="true" />
            <span>
              <span className="plan-popover__label">Current plan</span>
              <strong>{plan.name}</strong>
            </span>
          </div>
          <ul className="plan-popover__features">
            {plan.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={16} />
                {feature}
              </li>
            ))}
          </ul>
          {plan.upgradeTo && (
            <Button variant="primary" to={plan.upgradeTo}>
              Upgrade Plan
            </Button>
          )}
        </div>
      </OverlayPanel>
    </PrimeProvider>
  );
}
