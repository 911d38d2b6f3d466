import { useState } from 'react';
import { type ApprovalDetail } from '../../../contract/campaign/campaignStart';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { serverNow } from '../../request/serverTime';
import { MailPreviewPane } from '../../mailEditor/preview/MailPreviewPane';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { plural } from '../../ui/format';
import { formatRelativeTime } from '../../ui/relativeTime';
import { Icon } from '../../ui/theme/Icon';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { returnForm } from '../../ui/dialog/ReturnDialog';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { hasStoredDraft } from '../../ui/form/useDraft';
import { CampaignStateBadge } from '../CampaignStateBadge';
import { purposeLabels } from '../purposeLabels';
import { Fact, SkippedFacts } from '../review/SendFacts';
import { VariantTabs } from '../variant/VariantTabs';
import { planText } from '../variant/variantLabels';
import { ApprovalSources } from './ApprovalSources';
import { DecisionDialogs } from './DecisionDialogs';
import { paceSentence, startSentence } from '../schedule/startLabels';
import { useApproval } from './useApprovals';
import '../campaign.css';
import '../variant/variant.css';
import '../schedule/start.css';

const back = { to: routePatterns.providerApprovals, label: 'Approvals' };

/** One mail that waits for approval: its preview, its recipients, their sources, and the decision. */
export function ApprovalScreen({ id }: { id: string }) {
  const { approval, error, refusal, busy, reload, decide, ...lost } = useApproval(id);
  const [asking, setAsking] = useState<'yes' | 'no' | undefined>(() =>
    hasStoredDraft(returnForm) ? 'no' : undefined,
  );
  const [version, setVersion] = useState(0);
  if (!approval) {
    const isGone = error?.code === 'NOT_FOUND' || error?.code === 'FORBIDDEN';
    return (
      <>
        <PageHeader title="Approval" back={back} />
        {!error && <Skeleton lines={8} />}
        {error && !isGone && (
          <ErrorNotice error={error} onRetry={reload} title="The email could not be loaded" />
        )}
        {isGone && (
          <EmptyState
            icon="mail"
            title="This page does not exist"
            text="It may have been withdrawn, or you may not have permission to decide on it."
            action={<Button to={routePatterns.providerApprovals}>See what is waiting</Button>}
          />
        )}
      </>
    );
  }
  const blocks = approval.review.problems.filter(({ severity }) => severity === 'block');
  return (
    <>
      <PageHeader
        title={approval.name}
        back={back}
        badge={approval.isWaiting ? <CampaignStateBadge state="pending_approval" /> : undefined}
      />
      <div className="writing writing--review">
        <div className="writing__boxes">
          {!approval.isWaiting && (
            <Notice tone="info" title="This is no longer waiting">
              Its author withdrew it, or someone has already decided.
            </Notice>
          )}
          {refusal && <ErrorNotice error={refusal} title="Nothing was decided" />}
          <OutcomeNotice
            state={lost.outcome}
            done={lost.decision?.approved ? 'it was approved' : 'it was returned'}
            notDone={lost.decision?.approved ? 'It was not approved' : 'It was not returned'}
            onCheckAgain={lost.checkAgain}
            onRetry={lost.decideAgain}
          />
          <RequestCard approval={approval} />
          {approval.previews.length > 1 && (
            <Card title="A/B test">
              <p>{planText(approval.campaign.ab, approval.review.recipients.willReceive)}</p>
              <VariantTabs
                label="Version to read"
                count={approval.previews.length}
                version={version}
                onVersion={setVersion}
              />
            </Card>
          )}
          <Warnings approval={approval} />
          <ApprovalSources approval={approval} />
        </div>
        <MailPreviewPane
          preview={approval.previews[version] ?? null}
          loading={false}
          error={null}
          onRetry={reload}
          fromName={approval.campaign.fromName}
        />
        {/* After the preview, so that the mail comes first on a phone too. */}
        <div className="decision">
          {approval.isWaiting && (
            <Card title="Your decision">
              {blocks.length > 0 && (
                <p>
                  It cannot be approved until the problems are fixed. You can return it and say what has to
                  change.
                </p>
              )}
              <div className="button-row">
                <Button
                  variant="primary"
                  icon="check"
                  busy={busy === 'yes'}
                  disabled={blocks.length > 0 || busy !== undefined}
                  onClick={() => setAsking('yes')}
                >
                  Approve
                </Button>
                <Button icon="undo" disabled={busy !== undefined} onClick={() => setAsking('no')}>
                  Return with a reason
                </Button>
              </div>
            </Card>
          )}
        </div>
      </div>
      <DecisionDialogs
        approval={approval}
        // The page shows the outcome, so the dialogs close.
        asking={lost.outcome === undefined ? asking : undefined}
        busy={busy !== undefined}
        onClose={() => setAsking(undefined)}
        onDecide={(approved, reason) => void decide(approved, reason).then(() => setAsking(undefined))}
      />
    </>
  );
}

function RequestCard({ approval }: { approval: ApprovalDetail }) {
  const country = useCountry();
  const { organiserName, submittedBy, submittedAt, campaign, review, eventTitle, kind, spreadHours } =
    approval;
  const now = serverNow();
  const { willReceive, skipped } = review.recipients;
  const sentence = startSentence(approval, country, now);
  const starts = approval.startsAt
    ? sentence
    : sentence.replace('straight away', 'as soon as it is approved');
  return (
    <Card title="The request">
      <dl className="send-facts">
        <Fact term="Organiser" value={organiserName} />
        <Fact
          term="Submitted"
          value={`${formatRelativeTime(submittedAt, Math.max(now, Date.parse(submittedAt)))}${submittedBy ? ` by ${submittedBy}` : ''}`}
        />
        <Fact term="When" value={`${starts} ${paceSentence(willReceive, spreadHours)}`} />
        <Fact term="Subject" value={withFallbacks(approval.subject)} />
        <Fact term="Preview text" value={withFallbacks(campaign.preheader)} />
        <Fact term="From" value={campaign.fromName} />
        <Fact term="Replies to" value={campaign.replyTo} />
        {kind === 'ticketholder' && <Fact term="Event" value={eventTitle} />}
        {kind === 'ticketholder' && <Fact term="Goes as" value={purposeLabels[review.purpose.kind].title} />}
        <Fact term="Will receive it" value={plural(willReceive, 'person', 'people')} />
        <SkippedFacts skipped={skipped} />
      </dl>
    </Card>
  );
}

function Warnings({ approval }: { approval: ApprovalDetail }) {
  const { problems } = approval.review;
  const isLate = approval.startsAt !== null && Date.parse(approval.startsAt) < serverNow();
  if (problems.length === 0 && !isLate) return null;
  return (
    <Card title="Before you decide">
      <ul className="checklist">
        {isLate && (
          <li className="checklist__line checklist__line--warn">
            <Icon name="clock" label="Note" />
            <span>
              The chosen time has passed. If you approve it soon, it starts straight away; otherwise its
              author is asked what to do with it.
            </span>
          </li>
        )}
        {problems.map(({ code, severity, message }) => (
          <li className={`checklist__line checklist__line--${severity}`} key={`${code} ${message}`}>
            <Icon
              name={severity === 'block' ? 'alert' : 'info'}
              label={severity === 'block' ? 'Must be fixed' : 'Note'}
            />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
