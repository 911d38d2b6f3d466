import { type ReactNode } from 'react';
import { type OrderMailDesign } from '../../../contract/orderMail/orderMailDesigns';
import { emailTemplatePath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { DesignProblems } from './DesignProblems';
import { orderMailLabels } from './orderMailLabels';
import './orderMails.css';

interface EventDesignsProps {
  designs: readonly OrderMailDesign[];
  onRemove: (design: OrderMailDesign) => void;
  /** The form that adds one. */
  children: ReactNode;
}

/** The templates that single events have in place of the defaults. */
export function EventDesigns({ designs, onRemove, children }: EventDesignsProps) {
  return (
    <Card title="For one event">
      <p className="field__help">An event can have emails of its own; the others keep those above.</p>
      {designs.length > 0 && (
        <ul className="order-mail__events">
          {designs.map((design) => (
            <li key={design.id}>
              <span className="order-mail__event">
                <strong>{design.eventTitle}</strong>
                <span>
                  {`${orderMailLabels[design.kind].title}: `}
                  <Link to={emailTemplatePath('content', design.templateId)}>{design.templateName}</Link>
                </span>
              </span>
              <Button size="sm" variant="quiet" icon="trash" iconOnly onClick={() => onRemove(design)}>
                {`Remove the template of ${design.eventTitle ?? 'the event'}, ${orderMailLabels[design.kind].title.toLowerCase()}`}
              </Button>
              <DesignProblems problems={design.problems} instead="the email of all events" />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
