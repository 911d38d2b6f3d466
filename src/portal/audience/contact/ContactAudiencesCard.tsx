import { type ContactAudience } from '../../../contract/audience/contactPage';
import { countryFacts } from '../../../contract/country';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { Card } from '../../ui/page/Card';
import { formatDate } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';

/** The audiences that this person is in. */
export function ContactAudiencesCard({ audiences }: { audiences: readonly ContactAudience[] }) {
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  return (
    <Card title="Audiences">
      {audiences.length === 0 ? (
        <p className="contact-note">This person is not on any list. A rule may still include them.</p>
      ) : (
        <ul className="contact-lines">
          {audiences.map(({ id, name, archived, addedAt, addedFrom }) => (
            <li key={id} className="contact-line">
              <Link to={audiencePath('contacts', id)}>{name}</Link>
              <span className="contact-line__more">
                Since {formatDate(addedAt, defaultZone, country)}
                {addedFrom && `, ${addedFrom}`}
                {archived && ', archived'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
