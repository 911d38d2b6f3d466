import { type ReactNode, useState } from 'react';
import { type MarketingOverview, overviewDays } from '../../contract/overview/sectionOverviews';
import { audiencePath, campaignPath, campaignReportPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { serverNow } from '../request/serverTime';
import { Button } from '../ui/Button';
import { formatDateTime, formatNumber, plural } from '../ui/format';
import { Link } from '../ui/Link';
import { Card } from '../ui/page/Card';
import { formatRelativeTime } from '../ui/relativeTime';
import { useCountry } from '../ui/useCountry';
import { CampaignFigures } from './CampaignFigures';

/** The last campaign, the next one, and the people whom both reach. */
export function MarketingCards({
  overview: { lastSent, nextSend, growth },
}: {
  overview: MarketingOverview;
}) {
  // Without the permission for email campaigns there is no growth, and what such a person writes are comms.
  const kind = growth ? 'email' : 'ticketholder';
  const write = (
    <Button variant="quiet" icon="add" to={campaignPath(kind, 'details')}>
      {growth ? 'New campaign' : 'New comm'}
    </Button>
  );
  return (
    <div className="section-cards">
      <LastSent lastSent={lastSent} write={write} />
      <NextSend nextSend={nextSend} write={write} />
      {growth && <Growth growth={growth} />}
    </div>
  );
}

function LastSent({ lastSent, write }: { lastSent: MarketingOverview['lastSent']; write: ReactNode }) {
  const [now] = useState(serverNow);
  return (
    <Card title="Last sent">
      {lastSent ? (
        <>
          <div className="section-card__subject">
            <Link to={campaignReportPath(lastSent.kind, lastSent.id)}>{lastSent.name}</Link>
            <span>
              {`Sent ${formatRelativeTime(lastSent.sentAt, now)} to ${plural(lastSent.result.sent, 'person', 'people')}`}
            </span>
          </div>
          <CampaignFigures result={lastSent.result} />
        </>
      ) : (
        <Empty
          text="Nothing has been sent yet. Who clicked, and what they bought, appears here."
          action={write}
        />
      )}
    </Card>
  );
}

function NextSend({ nextSend, write }: { nextSend: MarketingOverview['nextSend']; write: ReactNode }) {
  const country = useCountry();
  const [now] = useState(serverNow);
  return (
    <Card title="Next to be sent">
      {nextSend ? (
        <>
          <div className="section-card__subject">
            <Link to={campaignPath(nextSend.kind, 'review', nextSend.id)}>{nextSend.name}</Link>
            <span>{formatDateTime(nextSend.at, nextSend.zone, country)}</span>
          </div>
          <p className="section-card__figure">{formatRelativeTime(nextSend.at, now)}</p>
        </>
      ) : (
        <Empty text="Nothing is scheduled. Write a draft, then choose when it is sent." action={write} />
      )}
    </Card>
  );
}

function Growth({ growth }: { growth: NonNullable<MarketingOverview['growth']> }) {
  const { mailable, mailableIsLeast, joined, joinedIsLeast, unsubscribed } = growth;
  const isNew = mailable === 0 && joined === 0 && unsubscribed === 0;
  return (
    <Card title="Your audience">
      {isNew ? (
        <Empty
          text="Nobody is in your audiences yet. Import the people who asked to hear from you."
          action={
            <Button variant="quiet" icon="add" to={audiencePath('details')}>
              New audience
            </Button>
          }
        />
      ) : (
        <>
          <div className="section-card__subject">
            <Link className="section-card__figure" to={routePatterns.audiences}>
              {`${mailableIsLeast ? 'More than ' : ''}${plural(mailable, 'person', 'people')}`}
            </Link>
            <span>get your marketing email now</span>
          </div>
          <dl className="section-card__changes">
            <div>
              <dt>Joined</dt>
              <dd>{`${joined === 0 ? '' : '+'}${formatNumber(joined)}${joinedIsLeast ? ' or more' : ''}`}</dd>
            </div>
            <div>
              <dt>Unsubscribed</dt>
              <dd>{unsubscribed === 0 ? '0' : `−${formatNumber(unsubscribed)}`}</dd>
            </div>
          </dl>
          <p className="section-card__note">{`In the last ${overviewDays} days`}</p>
        </>
      )}
    </Card>
  );
}

function Empty({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="section-card__empty">
      <p>{text}</p>
      {action}
    </div>
  );
}
