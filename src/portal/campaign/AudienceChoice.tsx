import { routePatterns } from '../../contract/portalPaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckboxInput } from '../ui/CheckboxInput';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { Link } from '../ui/Link';
import { formatNumber, plural } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { type RecipientChoiceProps } from './recipientChoice';

export function AudienceChoice({ draft, offer, onRetry, onChange }: RecipientChoiceProps) {
  const { audienceIds: chosen } = draft;
  const { audiences, audiencesKnown: known, error } = offer;
  const gone = known ? chosen.filter((id) => !audiences.some((audience) => audience.id === id)) : [];
  if (known && audiences.length === 0 && gone.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="people"
          title="You have no audience yet"
          text="An audience is a list of people who agreed to hear from you. Make one and bring your people in from a file."
          action={
            <Button variant="primary" to={routePatterns.audiences}>
              Go to the audiences
            </Button>
          }
        />
      </Card>
    );
  }
  const toggle = (id: string, on: boolean) =>
    onChange({ audienceIds: on ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <Card title="Audiences">
      {error && !known && (
        <ErrorNotice error={error} onRetry={onRetry} title="The audiences could not be loaded" />
      )}
      {!known && !error && <Skeleton lines={5} />}
      <div className="recipient-choice" role="group" aria-label="Audiences">
        {audiences.map(({ id, name, contactCount, mailableCount }) => (
          <CheckboxInput
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => toggle(id, on)}
            help={counts(contactCount, mailableCount)}
          />
        ))}
        {gone.map((id) => (
          <CheckboxInput
            key={id}
            label="An audience that was archived"
            checked
            onChange={() => toggle(id, false)}
            help="Take it off, or restore it among the audiences."
          />
        ))}
      </div>
      {known && (
        <p className="field__help">
          Somebody missing? <Link to={routePatterns.audiences}>Go to the audiences</Link> to make one or to
          bring people in.
        </p>
      )}
    </Card>
  );
}

function counts(contacts: number, mailable: number): string {
  if (contacts === 0) return 'Nobody is in it yet';
  if (mailable === contacts) return `${plural(contacts, 'person', 'people')}, all can be mailed`;
  return `${plural(contacts, 'person', 'people')}, ${formatNumber(mailable)} can be mailed`;
}
