import { contactPath } from '../../../contract/audience/contactPaths';
import { countryFacts } from '../../../contract/country';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import {
  type Suppression,
  suppressionReasons,
  suppressionScopes,
} from '../../../contract/audience/suppression';
import {
  suppressionReasonLabels,
  suppressionScopeLabels,
} from '../../../contract/audience/suppressionLabels';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { formatDate } from '../../ui/format';
import { Link } from '../../ui/Link';
import { SelectInput } from '../../ui/field/SelectInput';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { suppressionTones } from './suppressionTones';
import './suppression.css';

interface SuppressionListProps {
  suppressions: readonly Suppression[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined when every page is loaded. */
  onMore: (() => void) | undefined;
  reason: string;
  onReason: (reason: string) => void;
  scope: string;
  onScope: (scope: string) => void;
  onImport: () => void;
}

export function SuppressionList(props: SuppressionListProps) {
  const { suppressions, total, loading, error, onRetry, onMore, reason, scope } = props;
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  const columns: Column<Suppression>[] = [
    {
      key: 'address',
      header: 'Email address',
      render: ({ address, erased, contactId }) => {
        if (erased) return <span className="audience-soft">An erased person</span>;
        return contactId ? <Link to={contactPath(contactId)}>{address}</Link> : address;
      },
    },
    {
      key: 'reason',
      header: 'Reason',
      render: (row) => (
        <StatusBadge tone={suppressionTones[row.reason]} label={suppressionReasonLabels[row.reason]} />
      ),
    },
    {
      key: 'scope',
      header: 'Applies to',
      width: '136px',
      render: (row) => suppressionScopeLabels[row.scope],
    },
    {
      key: 'from',
      header: 'Source',
      render: ({ campaign, source }) =>
        campaign ? (
          <Link to={campaignReportPath(campaign.kind, campaign.id)}>{campaign.name}</Link>
        ) : (
          source || <span className="audience-soft">–</span>
        ),
    },
    {
      key: 'since',
      header: 'Since',
      width: '176px',
      render: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDate(createdAt, defaultZone, country)}</time>
      ),
    },
  ];
  return (
    <DataList
      label="Suppressions"
      noun={['suppression', 'suppressions']}
      columns={columns}
      rows={suppressions}
      rowKey={({ id }) => id}
      {...(total !== undefined && { total })}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search addresses' }}
      hasFilter={reason !== '' || scope !== ''}
      filters={
        <>
          <SelectInput
            aria-label="Reason"
            value={reason}
            onChange={props.onReason}
            options={[
              { value: '', label: 'Every reason' },
              ...suppressionReasons.map((value) => ({ value, label: suppressionReasonLabels[value] })),
            ]}
          />
          <SelectInput
            aria-label="Applies to"
            value={scope}
            onChange={props.onScope}
            options={[
              { value: '', label: 'Every scope' },
              ...suppressionScopes.map((value) => ({ value, label: suppressionScopeLabels[value] })),
            ]}
          />
        </>
      }
      footer={
        onMore && (
          <Button busy={loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: 'Nobody is on the list',
        text: 'Anyone who unsubscribes is added automatically. Moving from another email tool? Import its unsubscribes, so nobody who opted out hears from you again.',
        action: (
          <Button variant="primary" icon="upload" onClick={props.onImport}>
            Import unsubscribes
          </Button>
        ),
      }}
    />
  );
}
