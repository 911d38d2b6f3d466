import type { Audience } from '../../contract/audience';
import { countryFacts } from '../../contract/country';
import { formatDate, formatNumber } from '../ui/format';
import { StatRow, StatTile } from '../ui/StatTile';
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
        help="Everybody in this audience, each address once."
      />
      <StatTile
        label="Can get mail"
        value={formatNumber(mailableCount, country)}
        help="Contacts who have not unsubscribed or complained, take no break, and whose address takes mail. A campaign goes to these."
      />
      <StatTile
        label="Get no mail"
        value={formatNumber(contactCount - mailableCount, country)}
        help="Contacts who unsubscribed, complained or take a break, or whose address does not take mail. Only they themselves can come back."
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
