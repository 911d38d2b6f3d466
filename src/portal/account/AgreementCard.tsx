import { countryFacts } from '../../contract/country';
import { legalKindLabels, legalPagePath } from '../../contract/legal/legal';
import '../legal/legalSlice';
import { loadMyAgreements } from '../legal/legalThunks';
import { usePages } from '../request/usePages';
import { formatDate } from '../ui/format';
import { Card } from '../ui/page/Card';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Skeleton } from '../ui/page/Skeleton';
import { useCountry } from '../ui/useCountry';

/** The versions of the terms and the privacy policy that the person has agreed to. */
export function AgreementCard() {
  const country = useCountry();
  const { pages, error, reload } = usePages(loadMyAgreements, (root) => root.legal.agreements, '');
  const agreements = pages?.[0];
  return (
    <Card title="What you agreed to">
      {error && <ErrorNotice error={error} onRetry={reload} title="This could not be loaded" />}
      {!agreements && !error && <Skeleton lines={2} />}
      {agreements?.length === 0 && <p>Nothing is recorded for your account.</p>}
      {agreements && agreements.length > 0 && (
        <ul className="account-agreements">
          {agreements.map(({ kind, country: of, version, agreedAt, isCurrent, organisation }) => (
            <li key={`${kind} ${of} ${version} ${organisation}`}>
              <a
                href={legalPagePath(kind, of === 'au' ? 'au' : 'nz', version)}
                target="_blank"
                rel="noreferrer"
              >
                {legalKindLabels[kind]}, version {version}
              </a>
              <span>
                {' '}
                for {organisation}, on{' '}
                <time dateTime={agreedAt}>
                  {formatDate(agreedAt, countryFacts(country).defaultZone, country)}
                </time>
                {isCurrent ? '' : '; a newer version is current'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
