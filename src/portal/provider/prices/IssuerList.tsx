import { type Country, countryFacts } from '../../../contract/country';
import { type PlanIssuer } from '../../../contract/plan/planIssuer';
import { gstNumberText } from '../../../contract/tixsuite/businessNumbers';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';

export interface IssuerOfCountry extends PlanIssuer {
  country: Country;
}

interface IssuerListProps {
  issuers: readonly IssuerOfCountry[];
  onChange: (issuer: IssuerOfCountry) => void;
}

/** Lists the issuer of each country's invoices, and says whether these are tax invoices. */
export function IssuerList({ issuers, onChange }: IssuerListProps) {
  const columns: Column<IssuerOfCountry>[] = [
    { key: 'country', header: 'Country', render: ({ country }) => countryFacts(country).name },
    {
      key: 'name',
      header: 'Issued by',
      render: ({ legalName, address }) => (
        <div>
          {legalName}
          <div className="field__help">{address || 'No address yet'}</div>
        </div>
      ),
    },
    {
      key: 'number',
      header: 'GST',
      render: ({ country, gstNumber }) =>
        gstNumber === '' ? 'No number: invoices are not tax invoices' : gstNumberText(country, gstNumber),
    },
    {
      key: 'act',
      header: 'Change',
      render: (issuer) => (
        <Button size="sm" onClick={() => onChange(issuer)}>
          Change
          <span className="visually-hidden">
            {' '}
            who issues the invoices in {countryFacts(issuer.country).name}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <DataList
      label="Who issues the invoices"
      noun={['issuer', 'issuers']}
      columns={columns}
      rows={issuers}
      rowKey={({ country }) => country}
      total={issuers.length}
      loading={false}
      error={null}
      empty={{ icon: 'bill', title: 'Nobody issues invoices', text: 'Countries are fixed by the product.' }}
    />
  );
}
