import { type CampaignState } from '../../contract/campaign';
import { type CampaignListEntry } from '../../contract/campaignList';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plural } from '../ui/format';
import { isBeingSent, isUnsent } from './campaignFilters';
import { campaignKindWords } from './campaignKindWords';

interface DisableDialogProps {
  campaign: CampaignListEntry | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says whom disabling touches, before it happens. */
export function DisableDialog({ campaign, busy, onConfirm, onCancel }: DisableDialogProps) {
  if (!campaign) return null;
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={`Disable ${campaign.name}?`}
      confirmLabel={`Disable 1 ${campaignKindWords[campaign.kind].noun[0]}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{consequence(campaign)}</p>
    </ConfirmDialog>
  );
}

/** What disabling ends besides. */
const stopped: Partial<Record<CampaignState, string>> = {
  scheduled: 'It will not start at its time. ',
  pending_approval: 'It no longer waits for approval. ',
};

function consequence(campaign: CampaignListEntry): string {
  const { recipients, sent, done, state } = campaign;
  if (isUnsent(campaign)) {
    const before = `Nobody has received it. ${stopped[state] ?? ''}It can not be edited or sent while it is disabled.`;
    return `${before} You can take this back${stopped[state] ? '; it is a draft then' : ''}.`;
  }
  const left = Math.max(0, recipients - done);
  if (isBeingSent(campaign)) {
    const gone =
      sent === 0
        ? 'Nobody has received it yet.'
        : `${plural(sent, 'person has', 'people have')} received it already.`;
    return `${gone} Sending stops now, and about ${plural(left, 'person', 'people')} will never get it. That can not be taken back.`;
  }
  return `${plural(sent, 'person has', 'people have')} received it and will keep it; the links in it go on working. Its public view is hidden.`;
}
