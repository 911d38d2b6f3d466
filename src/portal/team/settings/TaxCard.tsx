import { countryFacts } from '../../../contract/country';
import { tixsuiteConfigurePath } from '../../../contract/paths/pagePaths';
import { type OrganisationSettings } from '../../../contract/team/organisationSettings';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Facts } from '../../ui/page/Facts';
import { useCountry } from '../../ui/useCountry';

/** The number on receipts; the company details of TixSuite have the form. */
export function TaxCard({
  gstRegistered,
  gstNumber,
}: Pick<OrganisationSettings, 'gstRegistered' | 'gstNumber'>) {
  const country = useCountry();
  const { gstLabel } = countryFacts(country);
  return (
    <Card
      title="Tax"
      actions={
        <Button size="sm" icon="edit" to={tixsuiteConfigurePath('company-details')}>
          Change in Company details
        </Button>
      }
    >
      <Facts
        facts={[
          [country === 'nz' ? 'GST number' : 'ABN', gstNumber || 'Not filled in yet'],
          [
            'Receipts',
            gstRegistered
              ? `Tax invoices with ${gstLabel} and this number.`
              : `Without ${gstLabel}, because you are not registered for it.`,
          ],
        ]}
      />
    </Card>
  );
}
