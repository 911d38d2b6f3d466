import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { type Country } from '../../../contract/country';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { ReportHeader } from './ReportHeader';

interface LoadingReportProps {
  kind: CampaignKind;
  error: RequestError | null;
  onRetry: () => void;
}

/** Shown while a report is loading, or if it cannot be loaded. */
export function LoadingReport({ kind, error, onRetry }: LoadingReportProps) {
  const [noun, nouns] = campaignKindLabels[kind].noun;
  const back = backToList(kind);
  const missing = (
    <EmptyState
      icon="chart"
      title={`This ${noun} does not exist`}
      text="It may have been deleted, or the link may be incomplete."
      action={<Button to={back.to}>{`See all ${nouns}`}</Button>}
    />
  );
  return (
    <>
      <PageHeader title="Report" back={back} />
      {!error && <LoadingCard label="Loading the report" lines={8} />}
      {error?.status === 404 && missing}
      {error && error.status !== 404 && (
        <ErrorNotice error={error} onRetry={onRetry} title="The report could not be loaded" />
      )}
    </>
  );
}

/** Shown for a campaign that has not been sent. */
export function UnsentReport({ stat, country }: { stat: CampaignStat; country: Country }) {
  const { id, kind } = stat.campaign;
  return (
    <>
      <ReportHeader stat={stat} back={backToList(kind)} country={country} />
      <EmptyState
        icon="send"
        title={`This ${campaignKindLabels[kind].noun[0]} has not been sent`}
        text="Its report starts when it is sent."
        action={
          <Button variant="primary" to={campaignPath(kind, 'details', id)}>
            Continue writing
          </Button>
        }
      />
    </>
  );
}
