import { type ConsentEntry } from '../../../contract/audience/contactPage';
import { countryFacts } from '../../../contract/country';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatDateTime } from '../../ui/format';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { consentSourceLabels } from './consentSourceLabels';

interface ContactConsentsCardProps {
  consents: readonly ConsentEntry[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onMore: (() => void) | undefined;
}

/** The consents that this person gave or withdrew, with their proof, newest first. */
export function ContactConsentsCard({ consents, loading, error, onRetry, onMore }: ContactConsentsCardProps) {
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  return (
    <Card title="Consent">
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The consents could not be loaded" />}
      {loading && consents.length === 0 && <Skeleton lines={3} />}
      {!loading && !error && consents.length === 0 && (
        <p className="contact-note">No consent is on record for this person.</p>
      )}
      {consents.length > 0 && (
        <ol className="contact-lines">
          {consents.map((consent) => (
            <li key={consent.id} className="contact-line">
              <span className="contact-line__head">
                <StatusBadge
                  tone={consent.given ? 'success' : 'neutral'}
                  label={consent.given ? 'Agreed' : 'Withdrawn'}
                />
                <strong>{consentSourceLabels[consent.source] ?? consent.source}</strong>
                <time className="contact-line__more" dateTime={consent.happenedAt}>
                  {formatDateTime(consent.happenedAt, defaultZone, country)}
                </time>
              </span>
              <span>{consent.wording}</span>
              {(consent.contactSource ?? consent.importFile ?? consent.recordedBy) !== null && (
                <span className="contact-line__more">
                  {[
                    consent.contactSource && `Address from ${consent.contactSource}`,
                    consent.importFile && `file ${consent.importFile}`,
                    consent.recordedBy && `recorded by ${consent.recordedBy}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {onMore && (
        <Button size="sm" busy={loading} onClick={onMore}>
          Older consents
        </Button>
      )}
    </Card>
  );
}
