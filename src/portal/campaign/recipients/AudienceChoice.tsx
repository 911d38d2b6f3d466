import { type Audience } from '../../../contract/audience/audience';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Stack } from '../../ui/page/Columns';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Link } from '../../ui/Link';
import { formatNumber, plural } from '../../ui/format';
import { Skeleton } from '../../ui/page/Skeleton';
import { type RecipientChoiceProps } from './recipientChoice';

/** Chooses the audiences that get the mail, and the audiences to exclude. */
export function AudienceChoice({ draft, offer, errors, onRetry, onChange }: RecipientChoiceProps) {
  const { audienceIds: included, excludedAudienceIds: excluded } = draft;
  const { audiences: loaded, error } = offer;
  const known = loaded !== null;
  const audiences = loaded ?? [];
  const isGone = (id: string) => known && !audiences.some((audience) => audience.id === id);
  if (known && audiences.length === 0 && included.length + excluded.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="people"
          title="You have no audiences yet"
          text="An audience is a list of people who agreed to hear from you. Create one and import your contacts from a file."
          action={
            <Button variant="primary" to={routePatterns.audiences}>
              Go to audiences
            </Button>
          }
        />
      </Card>
    );
  }
  // An audience cannot be both included and excluded: choosing it on one side removes it from the other.
  const include = (id: string, on: boolean) =>
    onChange({
      audienceIds: on ? [...included, id] : without(included, id),
      ...(excluded.includes(id) && { excludedAudienceIds: without(excluded, id) }),
    });
  const exclude = (id: string, on: boolean) =>
    onChange({
      excludedAudienceIds: on ? [...excluded, id] : without(excluded, id),
      ...(included.includes(id) && { audienceIds: without(included, id) }),
    });
  return (
    <Stack>
      <Card title="Audiences">
        {error && !known && (
          <ErrorNotice error={error} onRetry={onRetry} title="The audiences could not be loaded" />
        )}
        {!known && !error && <Skeleton lines={5} />}
        <Choices
          label="Audiences"
          name="audienceIds"
          audiences={audiences}
          chosen={included}
          gone={included.filter(isGone)}
          error={errors.audienceIds}
          onToggle={include}
        />
        {known && (
          <p className="field__help">
            Missing someone? <Link to={routePatterns.audiences}>Go to audiences</Link> to create one or to
            import people.
          </p>
        )}
      </Card>
      {audiences.length + excluded.length > 1 && (
        <details className="leave-out" open={excluded.length > 0 || undefined}>
          <summary>
            <span className="leave-out__title">Exclude people</span>
            <span className="field__help">
              {excluded.length > 0
                ? `${plural(excluded.length, 'audience is', 'audiences are')} left out`
                : 'For example, people you emailed last week'}
            </span>
          </summary>
          <p className="field__help">
            People in these audiences are not emailed, even if they are also in an audience you chose.
          </p>
          <Choices
            label="Audiences to exclude"
            name="excludedAudienceIds"
            audiences={audiences}
            chosen={excluded}
            gone={excluded.filter(isGone)}
            error={errors.excludedAudienceIds}
            onToggle={exclude}
          />
        </details>
      )}
    </Stack>
  );
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

interface ChoicesProps {
  label: string;
  name: string;
  audiences: readonly Audience[];
  chosen: readonly string[];
  /** Chosen audiences that have been archived since. */
  gone: readonly string[];
  error: string | undefined;
  onToggle: (id: string, on: boolean) => void;
}

function Choices({ label, name, audiences, chosen, gone, error, onToggle }: ChoicesProps) {
  return (
    <div className="recipient-choice" role="group" aria-label={label} id={name} tabIndex={-1}>
      {error && <p className="field__error">{error}</p>}
      {audiences.map((audience) => (
        <CheckboxInput
          key={audience.id}
          label={audience.name}
          checked={chosen.includes(audience.id)}
          onChange={(on) => onToggle(audience.id, on)}
          help={counts(audience)}
        />
      ))}
      {gone.map((id) => (
        <CheckboxInput
          key={id}
          label="An archived audience"
          checked
          onChange={() => onToggle(id, false)}
          help="Remove it, or restore it under Audiences."
        />
      ))}
    </div>
  );
}

/** A rule has no fixed number of people: they are determined when the mail is sent. */
function counts({ contactCount: contacts, mailableCount: mailable }: Audience): string {
  if (contacts === null || mailable === null) return 'Rule: everyone who matches when the email is sent';
  if (contacts === 0) return 'List: nobody in it yet';
  const people = plural(contacts, 'person', 'people');
  return mailable === contacts
    ? `List: ${people}, all can be emailed`
    : `List: ${people}, ${formatNumber(mailable)} can be emailed`;
}
