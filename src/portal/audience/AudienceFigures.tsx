import type { Audience } from '../../contract/audience/audience';
import { countryFacts } from '../../contract/country';
import { formatDate, formatNumber } from '../ui/format';
import { StatRow, StatTile } from '../ui/page/StatTile';
import { useCountry } from '../ui/useCountry';

export function AudienceFigures({ audience }: { audience: Audience }) {
  const { lastImportedAt } = audience;
  const contactCount = audience.contactCount ?? 0;
  const mailableCount = audience.mailableCount ?? 0;
  const country = useCountry();
  return (
    <StatRow>
      <StatTile
        label="Contacts"
        value={formatNumber(contactCount, country)}
        help="Everyone in this audience, each address counted once."
      />
      <StatTile
        label="Can be emailed"
        value={formatNumber(mailableCount, country)}
        help="Contacts who have not unsubscribed, complained or paused, and whose address works. Campaigns go to these."
      />
      <StatTile
        label="Not emailed"
        value={formatNumber(contactCount - mailableCount, country)}
        help="Contacts who unsubscribed, complained or paused, or whose address does not work. Only they can resubscribe."
      />
      <StatTile
        label="Last import"
        value={
          lastImportedAt ? formatDate(lastImportedAt, countryFacts(country).defaultZone, country) : 'None yet'
        }
      />
    </StatRow>
  );
}
