import { useNavigate } from 'react-router-dom';
import { type Campaign } from '../../../contract/campaign/campaign';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/page/Notice';
import { PageHeader } from '../../ui/page/PageHeader';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { CampaignStateBadge } from '../CampaignStateBadge';
import { copyCampaign, loadCampaign, restoreCampaigns } from '../campaignThunks';
import { resultOf } from '../../request/requestResult';

/** Shown instead of the editor for a campaign that was sent, disabled or archived. */
export function LockedCampaignScreen({ campaign }: { campaign: Campaign }) {
  const { id, kind, name, state, disabled, archived } = campaign;
  const [noun] = campaignKindLabels[kind].noun;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const copy = async () => {
    const result = await resultOf(dispatch(copyCampaign(id)));
    if (result.isDone) void navigate(campaignPath(kind, 'details', result.reply.id));
  };
  const restore = async () => {
    const result = await resultOf(dispatch(restoreCampaigns([id])));
    if (result.isDone) void dispatch(loadCampaign(id));
  };
  const isDraft = state === 'draft';
  const isArchivedDraft = isDraft && archived;
  return (
    <>
      <PageHeader
        title={name}
        back={backToList(kind)}
        badge={<CampaignStateBadge state={state} disabled={disabled} />}
      />
      <Notice
        tone="info"
        title={`This ${noun} ${isArchivedDraft ? 'is archived' : isDraft ? 'is disabled' : 'can no longer be edited'}`}
        action={
          <span className="button-row">
            {isArchivedDraft && (
              <Button variant="primary" icon="undo" onClick={() => void restore()}>
                Restore it
              </Button>
            )}
            {!isDraft && (
              <Button variant="primary" icon="chart" to={campaignReportPath(kind, id)}>
                See the report
              </Button>
            )}
            <Button icon="copy" onClick={() => void copy()}>
              Copy it
            </Button>
          </span>
        }
      >
        {isArchivedDraft
          ? 'It cannot be edited or sent while it is archived. Nothing is lost.'
          : isDraft
            ? 'It cannot be edited or sent. Enable it again in the list, or copy it to write another.'
            : 'An email that has been sent cannot be changed. Copy it to write another with the same text.'}
      </Notice>
    </>
  );
}
