import { type CampaignState } from '../../../contract/campaign/campaign';
import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { plural } from '../../ui/format';
import { isBeingSent, isUnsent } from './campaignFilters';
import { campaignKindLabels } from '../campaignKindLabels';

interface DisableDialogProps {
  campaign: CampaignListEntry | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a campaign is disabled, and says whom that affects. */
export function DisableDialog({ campaign, busy, onConfirm, onCancel }: DisableDialogProps) {
  if (!campaign) return null;
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={`Disable ${campaign.name}?`}
      confirmLabel={`Disable 1 ${campaignKindLabels[campaign.kind].noun[0]}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{consequence(campaign)}</p>
    </ConfirmDialog>
  );
}

/** What disabling ends besides the editing, by state. */
const stopped: Partial<Record<CampaignState, string>> = {
  scheduled: 'It will not be sent at its scheduled time. ',
  pending_approval: 'It is no longer waiting for approval. ',
};

function consequence(campaign: CampaignListEntry): string {
  const { recipients, sent, done, state } = campaign;
  if (isUnsent(campaign)) {
    const before = `Nobody has received it. ${stopped[state] ?? ''}It cannot be edited or sent while it is disabled.`;
    return `${before} You can enable it again${stopped[state] ? '; it will then be a draft' : ''}.`;
  }
  const left = Math.max(0, recipients - done);
  if (isBeingSent(campaign)) {
    const gone =
      sent === 0
        ? 'Nobody has received it yet.'
        : `${plural(sent, 'person has', 'people have')} received it already.`;
    return `${gone} Sending stops now, and about ${plural(left, 'person', 'people')} will never get it. That cannot be undone.`;
  }
  return `${plural(sent, 'person has', 'people have')} received it and will keep it. The links in it keep working, and its public view is hidden.`;
}
