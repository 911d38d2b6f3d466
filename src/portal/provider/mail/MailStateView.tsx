import { type Country } from '../../../contract/country';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { providerOrganiserPath } from '../../../contract/paths/providerPaths';
import { type MailState } from '../../../contract/provider/mailState';
import { Button } from '../../ui/Button';
import { formatNumber, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { Stack } from '../../ui/page/Columns';
import { Notice } from '../../ui/page/Notice';
import { StatRow, StatTile } from '../../ui/page/StatTile';
import { formatRelativeTime } from '../../ui/relativeTime';
import { FeedbackList } from './FeedbackList';
import { MailDomainList } from './MailDomainList';

interface MailStateViewProps {
  state: MailState;
  /** The reader's country, for the form of numbers. */
  country: Country;
  now: number;
}

export function MailStateView({ state, country, now }: MailStateViewProps) {
  const { isReachable, answer, waiting, hour, day, domains, feedback, pausedCampaigns, deadJobs } = state;
  const number = (value: number) => formatNumber(value, country);
  return (
    <Stack>
      {isReachable ? (
        <Notice tone="success" title="The mail server answers" />
      ) : (
        <Notice tone="danger" title="The mail server does not answer">
          No email leaves until it does; nothing is lost. It said: {answer}
        </Notice>
      )}
      {!state.isSendingOn && (
        <Notice
          tone="warning"
          title="Marketing emails are turned off"
          action={<Button to={routePatterns.providerSwitches}>See the switches</Button>}
        >
          Campaigns wait; tickets and service emails still go.
        </Notice>
      )}
      {deadJobs > 0 && (
        <Notice
          tone="warning"
          title={plural(deadJobs, 'job of a campaign is dead', 'jobs of campaigns are dead')}
          action={<Button to={routePatterns.providerJobs}>See the jobs</Button>}
        />
      )}
      <StatRow>
        <StatTile
          label="Waiting"
          value={number(waiting)}
          help="People who will get a campaign that is being sent now."
        />
        <StatTile
          label="Last hour"
          value={number(hour.accepted)}
          sub={`${number(hour.failed)} failed`}
          help="Emails of campaigns that the mail server accepted. Failed ones were refused, or it is unknown whether they arrived."
        />
        <StatTile
          label="Last 24 hours"
          value={number(day.accepted)}
          sub={`${number(day.failed)} failed`}
          help="The same for the last day."
        />
      </StatRow>
      <Card title="Mailbox providers">
        <MailDomainList domains={domains} country={country} now={now} />
      </Card>
      <Card title="Reports of delivery">
        <FeedbackList sources={feedback} country={country} now={now} />
      </Card>
      <Card title="Campaigns paused by bounces or complaints">
        {pausedCampaigns.length === 0 ? (
          <p>No campaign was paused.</p>
        ) : (
          <ul className="provider-lines">
            {pausedCampaigns.map(({ id, name, organiserId, organiserName, reason, pausedAt }) => (
              <li className="provider-name" key={id}>
                <strong>{name}</strong>
                <span>
                  <Link to={providerOrganiserPath(organiserId)}>{organiserName}</Link>
                  {pausedAt && `, ${formatRelativeTime(pausedAt, Math.max(now, Date.parse(pausedAt)))}`}
                </span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}
