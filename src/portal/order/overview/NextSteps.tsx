import { publicEventPath, widgetPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CopyField } from '../../ui/field/CopyField';
import { useCountry } from '../../ui/useCountry';
import { type EventOverview } from './eventOverviewArea';
import { stepsOfEvent } from './stepsOfEvent';
import './capacity.css';

interface NextStepsProps {
  overview: EventOverview;
  /** Whether the person may set up the widget. */
  maySetUpWidget: boolean;
}

/** Lists the organiser's tasks, and the page's address to share while tickets are on sale. */
export function NextSteps({ overview, maySetUpWidget }: NextStepsProps) {
  const country = useCountry();
  const { id, slug, privateKey, stage } = overview.event;
  const steps = stepsOfEvent(overview, country);
  const isOut = stage === 'live' || stage === 'on_now';
  if (steps.length === 0 && !isOut) return null;
  return (
    <Card title="Next steps">
      {steps.length > 0 && (
        <ul className="next-steps">
          {steps.map(({ title, text, to, label }) => (
            <li className="next-steps__step" key={title}>
              <p className="next-steps__text">
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
              <Button to={to}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
      {isOut && (
        <CopyField
          label="Share the page where tickets are sold"
          value={`${window.location.origin}${publicEventPath(slug, privateKey ?? undefined)}`}
        />
      )}
      {isOut && maySetUpWidget && privateKey === null && (
        <div>
          <Button icon="site" to={widgetPath(id)}>
            Put it on your website
          </Button>
        </div>
      )}
    </Card>
  );
}
