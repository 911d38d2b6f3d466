import { eventEditPath, plansPath, tixsuiteConfigurePath } from '../../../contract/paths/pagePaths';
import { gettingPaidPath } from '../../../contract/paths/sellingPaths';
import { Card } from '../../ui/page/Card';
import { plural } from '../../ui/format';
import { Icon } from '../../ui/theme/Icon';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/page/Skeleton';
import { type Readiness } from '../editor/eventEditorArea';

interface PublishChecklistProps {
  eventId: string;
  readiness: Readiness | undefined;
}

/** Links to the pages where problems can be fixed; problems of the publish step itself need no link. */
const fixLinks: Record<string, { label: string; path: (id: string) => string }> = {
  details: { label: 'Go to the details', path: (id) => eventEditPath(id, 'details') },
  sessions: { label: 'Go to the sessions', path: (id) => eventEditPath(id, 'sessions') },
  tickets: { label: 'Go to the tickets', path: (id) => eventEditPath(id, 'tickets') },
  media: { label: 'Go to the images', path: (id) => eventEditPath(id, 'media') },
  tixsuite: { label: 'Go to the TixSuite set-up', path: () => tixsuiteConfigurePath() },
  payment: { label: 'Go to getting paid', path: () => gettingPaidPath() },
  plans: { label: 'See the plans', path: () => plansPath() },
};

function FixLink({ step, eventId }: { step: string; eventId: string }) {
  const fixLink = fixLinks[step];
  return fixLink ? <Link to={fixLink.path(eventId)}>{fixLink.label}</Link> : null;
}

/** Lists the problems that prevent publishing and the notes for the organiser, each with a link to fix it. */
export function PublishChecklist({ eventId, readiness }: PublishChecklistProps) {
  const problems = readiness?.problems ?? [];
  const blocks = problems.filter(({ severity }) => severity === 'block').length;
  const title = !readiness
    ? 'Checking'
    : blocks > 0
      ? `${plural(blocks, 'thing', 'things')} to fix before it goes live`
      : problems.length > 0
        ? 'Ready, with something to know'
        : 'Everything is ready';
  // Blocking problems come first: 'block' sorts before the other severities.
  const sorted = [...problems].sort((one, other) => one.severity.localeCompare(other.severity));
  return (
    <Card title={title}>
      {!readiness && <Skeleton lines={3} />}
      {readiness && (
        <ul className="event-checks">
          {sorted.map(({ code, severity, message, step }) => (
            <li className={`event-checks__line event-checks__line--${severity}`} key={code}>
              <Icon
                name={severity === 'block' ? 'alert' : 'info'}
                label={severity === 'block' ? 'Must be fixed' : 'Note'}
              />
              <span>
                {message} <FixLink step={step} eventId={eventId} />
              </span>
            </li>
          ))}
          {problems.length === 0 && (
            <li className="event-checks__line event-checks__line--good">
              <Icon name="check" />
              <span>Details, sessions, tickets and images are all in place.</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
