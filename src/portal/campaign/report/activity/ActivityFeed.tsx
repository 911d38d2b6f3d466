import { useState } from 'react';
import { type CampaignKind } from '../../../../contract/campaign/campaign';
import { type CampaignActivityRow } from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { campaignRecipientReportPath } from '../../../../contract/paths/pagePaths';
import { hitText } from '../../../../contract/campaign/recipient/recipientLabels';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Link } from '../../../ui/Link';
import { formatDateTime } from '../../../ui/format';
import { Skeleton } from '../../../ui/page/Skeleton';

interface ActivityFeedProps {
  kind: CampaignKind;
  campaignId: string;
  rows: readonly CampaignActivityRow[];
  hasMore: boolean;
  loading: boolean;
  onMore: () => Promise<unknown>;
  zone: string;
  country: Country;
}

const shownAtFirst = 6;

/** The latest opens, clicks and unsubscribes, each with its recipient and time. */
export function ActivityFeed({
  kind,
  campaignId,
  rows,
  hasMore,
  loading,
  onMore,
  zone,
  country,
}: ActivityFeedProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    if (shown >= rows.length && hasMore) {
      setBusy(true);
      await onMore();
      setBusy(false);
    }
    setShown(shown + 20);
  };
  return (
    <Card title="Latest activity">
      {rows.length === 0 && loading && <Skeleton lines={5} />}
      {rows.length === 0 && !loading && (
        <EmptyState
          icon="clock"
          title="Nothing has happened yet"
          text="Opens and clicks appear here as they arrive."
        />
      )}
      {rows.length > 0 && (
        <ol className="activity">
          {rows.slice(0, shown).map((row) => (
            <li
              key={row.hitId}
              className={`activity__row activity__row--${row.hitClass === 'human' ? row.kind : 'machine'}`}
            >
              <Link
                className="activity__who"
                to={campaignRecipientReportPath(kind, campaignId, row.recipientId, row.address)}
              >
                {row.address}
              </Link>
              <span className="activity__what">
                {hitText(row.kind, row.hitClass)}
                {row.url && <span className="activity__url"> {row.url.replace(/^https?:\/\//, '')}</span>}
              </span>
              <time className="activity__when" dateTime={row.at}>
                {formatDateTime(row.at, zone, country)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {(shown < rows.length || hasMore) && (
        <div>
          <Button size="sm" onClick={() => void more()} busy={busy}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}
