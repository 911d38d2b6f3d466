import 'primeicons/primeicons.css';
import { OverlayPanel } from 'primereact/overlaypanel';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { overlayTransitionMs } from '../../contract/constants';
import { Button } from '../ui/Button';
import { Icon } from '../ui/theme/Icon';
import { PrimeProvider } from '../ui/dialog/PrimeProvider';
import { type ShownPlan } from './PlanButton';

interface PlanPopoverProps {
  plan: ShownPlan;
  /** The button under which the popover opens. */
  target: HTMLElement;
  onClose: () => void;
}

const transition = { timeout: { enter: overlayTransitionMs.in, exit: overlayTransitionMs.out } };

export function PlanPopover({ plan, target, onClose }: PlanPopoverProps) {
  const overlay = useRef<OverlayPanel>(null);
  // PrimeReact mounts the panel in a portal one render later; `show` before that would never position it.
  const [placed, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  useEffect(() => {
    if (placed) overlay.current?.show(null, target);
  }, [placed, target]);
  const panel = useRef<HTMLDivElement>(null);
  const hide = () => overlay.current?.hide();
  const onHide = () => {
    // The panel is mounted at the end of the page, but for the keyboard it follows its button.
    if (panel.current?.contains(document.activeElement)) target.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const hasMore = event.target === panel.current && plan.upgradeTo !== undefined && !event.shiftKey;
    if (event.key !== 'Escape' && (event.key !== 'Tab' || hasMore)) return;
    event.preventDefault();
    target.focus();
    hide();
  };
  const onClick = ({ target: clicked }: MouseEvent) => {
    if (clicked instanceof Element && clicked.closest('a')) hide();
  };
  return (
    <PrimeProvider>
      <OverlayPanel
        ref={overlay}
        onShow={() => panel.current?.focus()}
        onHide={onHide}
        transitionOptions={transition}
        aria-label="Current plan"
      >
        <div
          className="plan-popover"
          ref={panel}
          role="group"
          aria-label="Current plan"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
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
