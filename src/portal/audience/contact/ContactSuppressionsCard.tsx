import { countryFacts } from '../../../contract/country';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { type Suppression } from '../../../contract/audience/suppression';
import {
  suppressionReasonLabels,
  suppressionScopeLabels,
} from '../../../contract/audience/suppressionLabels';
import { Card } from '../../ui/page/Card';
import { formatDate } from '../../ui/format';
import { Link } from '../../ui/Link';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { suppressionTones } from '../suppression/suppressionTones';

/** All suppressions because of which this person gets no marketing mail. */
export function ContactSuppressionsCard(props: {
  suppressions: readonly Suppression[];
  pausedUntil: string | null;
}) {
  const { suppressions, pausedUntil } = props;
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  if (suppressions.length === 0 && !pausedUntil) {
    return (
      <Card title="Marketing email">
        <p className="contact-note">This person can get marketing email.</p>
      </Card>
    );
  }
  return (
    <Card title="Why they get no marketing email">
      <ul className="contact-lines">
        {suppressions.map(({ id, reason, scope, source, campaign, createdAt }) => (
          <li key={id} className="contact-line">
            <StatusBadge tone={suppressionTones[reason]} label={suppressionReasonLabels[reason]} />
            <span className="contact-line__more">
              {suppressionScopeLabels[scope]}, since {formatDate(createdAt, defaultZone, country)}
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
        Only they can resubscribe, through the unsubscribe link in any email from you.
      </p>
    </Card>
  );
}
