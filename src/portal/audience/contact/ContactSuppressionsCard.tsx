import { countryFacts } from '../../../contract/country';
import { campaignReportPath } from '../../../contract/pagePaths';
import { type Suppression } from '../../../contract/suppression';
import { suppressionReasonWords, suppressionScopeWords } from '../../../contract/suppressionWords';
import { Card } from '../../ui/Card';
import { formatDate } from '../../ui/format';
import { Link } from '../../ui/Link';
import { StatusBadge } from '../../ui/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { suppressionTones } from '../suppression/suppressionTones';

/** Every reason for which this person gets no marketing mail. */
export function ContactSuppressionsCard(props: {
  suppressions: readonly Suppression[];
  pausedUntil: string | null;
}) {
  const { suppressions, pausedUntil } = props;
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  if (suppressions.length === 0 && !pausedUntil) {
    return (
      <Card title="Marketing mail">
        <p className="contact-note">Nothing keeps marketing mail from this person.</p>
      </Card>
    );
  }
  return (
    <Card title="Why there is no marketing mail">
      <ul className="contact-lines">
        {suppressions.map(({ id, reason, scope, source, campaign, createdAt }) => (
          <li key={id} className="contact-line">
            <StatusBadge tone={suppressionTones[reason]} label={suppressionReasonWords[reason]} />
            <span className="contact-line__more">
              {suppressionScopeWords[scope]}, since {formatDate(createdAt, defaultZone, country)}
              {source && `: ${source}`}
              {campaign && (
                <>
                  , from <Link to={campaignReportPath(campaign.kind, campaign.id)}>{campaign.name}</Link>
                </>
              )}
            </span>
          </li>
        ))}
        {pausedUntil && (
          <li className="contact-line">
            <StatusBadge tone="neutral" label="Taking a break" />
            <span className="contact-line__more">
              They asked not to hear from you until {formatDate(pausedUntil, defaultZone, country)}
            </span>
          </li>
        )}
      </ul>
      <p className="contact-note">
        Only they can come back, through the unsubscribe link of any mail they got from you.
      </p>
    </Card>
  );
}
