import { type CampaignKind } from '../../../contract/campaign/campaign';
import {
  type CampaignListEntry,
  type CampaignOrder,
  campaignOrders,
} from '../../../contract/campaign/campaignList';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { type ListSelection } from '../../ui/list/DataListTable';
import { MenuButton } from '../../ui/menu/MenuButton';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCampaignColumns } from './campaignColumns';
import { campaignHref, isUnsent, mayBeArchived, orderLabels } from './campaignFilters';
import { campaignKindLabels } from '../campaignKindLabels';
import { type ShownResults } from './useCampaignResults';
import '../campaign.css';

type Act = (campaign: CampaignListEntry) => void;

interface CampaignListProps {
  kind: CampaignKind;
  campaigns: readonly CampaignListEntry[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasFilter: boolean;
  order: CampaignOrder;
  onOrder: (order: string) => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  selection: ListSelection;
  results: ShownResults;
  acts: Record<'copy' | 'disable' | 'enable' | 'archive' | 'restore', Act>;
}

const orders = campaignOrders.map((value) => ({ value, label: orderLabels[value] }));

export function CampaignList(props: CampaignListProps) {
  const { kind, campaigns, results, acts, order, onOrder, onMore, ...list } = props;
  const labels = campaignKindLabels[kind];
  return (
    <DataList
      {...list}
      label={labels.list}
      noun={labels.noun}
      columns={useCampaignColumns(labels.title, results)}
      rows={campaigns}
      rowKey={({ id }) => id}
      rowHref={campaignHref}
      search={{ placeholder: 'Search by name or subject' }}
      filters={<SelectInput aria-label="Order" value={order} onChange={onOrder} options={orders} />}
      footer={
        onMore && (
          <Button onClick={onMore} busy={list.loading}>
            Show more {labels.noun[1]}
          </Button>
        )
      }
      rowActions={(campaign) => (
        <MenuButton
          label={`Actions for ${campaign.name}`}
          icon="more"
          variant="quiet"
          iconOnly
          items={menuOf(campaign, acts)}
        />
      )}
      empty={{
        icon: 'mail',
        ...labels.emptyList,
        action: (
          <Button variant="primary" icon="add" to={campaignPath(kind, 'details')}>
            {`New ${labels.noun[0]}`}
          </Button>
        ),
      }}
    />
  );
}

function menuOf(campaign: CampaignListEntry, acts: CampaignListProps['acts']) {
  const { id, kind, disabled, archived } = campaign;
  const open = isUnsent(campaign)
    ? ({ label: 'Edit', icon: 'edit', to: campaignPath(kind, 'details', id), disabled } as const)
    : ({ label: 'Report', icon: 'chart', to: campaignReportPath(kind, id) } as const);
  const copy = { label: 'Copy', icon: 'copy', onSelect: () => acts.copy(campaign) } as const;
  if (archived) {
    const back = { label: 'Restore', icon: 'undo', onSelect: () => acts.restore(campaign) } as const;
    return isUnsent(campaign) ? [back, copy] : [open, back, copy];
  }
  const archive = { label: 'Archive', icon: 'box', onSelect: () => acts.archive(campaign) } as const;
  return [
    open,
    copy,
    ...(mayBeArchived(campaign) ? [archive] : []),
    disabled
      ? ({ label: 'Enable again', icon: 'undo', onSelect: () => acts.enable(campaign) } as const)
      : ({ label: 'Disable', icon: 'close', danger: true, onSelect: () => acts.disable(campaign) } as const),
  ];
}
