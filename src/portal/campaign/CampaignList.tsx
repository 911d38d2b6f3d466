import { useState } from 'react';
import { type CampaignKind } from '../../contract/campaign';
import { type CampaignListEntry } from '../../contract/campaignEditing';
import { withFallbacks } from '../../contract/personalFields';
import { campaignPath, campaignReportPath } from '../../contract/pagePaths';
import { type RequestError } from '../../contract/requestError';
import { serverNow } from '../request/serverClock';
import { Button } from '../ui/Button';
import { DataList } from '../ui/DataList';
import { formatNumber, formatRelative, plural } from '../ui/format';
import { MenuButton } from '../ui/MenuButton';
import { useCountry } from '../ui/useCountry';
import { type Column } from '../ui/useListView';
import { campaignHref, isUnsent } from './campaignFilters';
import { campaignKindWords } from './campaignKindWords';
import { CampaignStateBadge } from './CampaignStateBadge';
import './campaign.css';

interface CampaignListProps {
  kind: CampaignKind;
  campaigns: readonly CampaignListEntry[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  onCopy: (campaign: CampaignListEntry) => void;
  onDisable: (campaign: CampaignListEntry) => void;
  onEnable: (campaign: CampaignListEntry) => void;
}

export function CampaignList(props: CampaignListProps) {
  const { kind, campaigns, loading, error, onRetry, hasFilter, onCopy, onDisable, onEnable } = props;
  const words = campaignKindWords[kind];
  const country = useCountry();
  const [now] = useState(serverNow);

  const columns: Column<CampaignListEntry>[] = [
    {
      key: 'name',
      header: words.title,
      sort: ({ name }) => name,
      render: ({ name, subject }) => (
        <span className="campaign-name">
          <span className="campaign-name__title">{name}</span>
          <span className="campaign-name__subject">{withFallbacks(subject) || 'No subject yet'}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      width: '150px',
      sort: ({ state, disabled }) => (disabled ? 'disabled' : state),
      render: ({ state, disabled }) => <CampaignStateBadge state={state} disabled={disabled} />,
    },
    {
      key: 'recipients',
      header: 'Recipients',
      align: 'end',
      width: '160px',
      sort: ({ recipients }) => recipients,
      render: (campaign) =>
        isUnsent(campaign) ? (
          <span className="campaign-figure campaign-figure--none">Not sent</span>
        ) : (
          <span className="campaign-figure">
            <span>{plural(campaign.recipients, 'person', 'people')}</span>
            <span className="campaign-figure__sent">{formatNumber(campaign.sent, country)} sent</span>
          </span>
        ),
    },
    {
      key: 'updated',
      header: 'Changed',
      width: '140px',
      sort: ({ updatedAt }) => updatedAt,
      render: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={new Date(updatedAt).toLocaleString('en-NZ')}>
          {formatRelative(updatedAt, Math.max(now, Date.parse(updatedAt)))}
        </time>
      ),
    },
  ];

  return (
    <DataList
      label={words.list}
      noun={words.noun}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      rowHref={campaignHref}
      defaultSort={{ key: 'updated', descending: true }}
      loading={loading}
      error={error}
      onRetry={onRetry}
      hasFilter={hasFilter}
      search={{
        placeholder: 'Search by name or subject',
        textOf: ({ name, subject }) => `${name} ${subject}`,
      }}
      rowActions={(campaign) => (
        <MenuButton
          label={`What to do with ${campaign.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={[
            isUnsent(campaign)
              ? {
                  label: 'Edit',
                  icon: 'edit',
                  to: campaignPath(campaign.kind, 'details', campaign.id),
                  disabled: campaign.disabled,
                }
              : { label: 'Report', icon: 'chart', to: campaignReportPath(campaign.kind, campaign.id) },
            { label: 'Copy', icon: 'copy', onSelect: () => onCopy(campaign) },
            campaign.disabled
              ? { label: 'Take back disabling', icon: 'undo', onSelect: () => onEnable(campaign) }
              : { label: 'Disable', icon: 'close', danger: true, onSelect: () => onDisable(campaign) },
          ]}
        />
      )}
      empty={{
        icon: 'mail',
        ...words.emptyList,
        action: (
          <Button variant="primary" icon="add" to={campaignPath(kind, 'details')}>
            {`New ${words.noun[0]}`}
          </Button>
        ),
      }}
    />
  );
}
