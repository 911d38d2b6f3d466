import { type ReactNode } from 'react';
import { type Country, countryFacts } from '../../../contract/country';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { planName } from '../../../contract/plan/planNames';
import { figureDays, type OrganiserDetail } from '../../../contract/provider/organisers';
import { countryName } from '../../../contract/provider/provider';
import { formatDate, formatDateTime, formatNumber, plural } from '../../ui/format';
import { Link } from '../../ui/Link';
import { Card } from '../../ui/page/Card';
import { Facts } from '../../ui/page/Facts';
import { Columns, Stack } from '../../ui/page/Columns';
import { Notice } from '../../ui/page/Notice';
import { reviewPath } from '../approval/ApprovalQueueList';
import { LastCampaigns } from './LastCampaigns';
import { FigureTiles } from './FigureTiles';
import { historyLabels } from './historyLabels';
import { PeopleList } from './PeopleList';

interface OrganiserViewProps {
  detail: OrganiserDetail;
  /** The reader's country, for the form of dates. */
  country: Country;
  /** What the organiser was billed for its plan. */
  invoices: ReactNode;
}

export function OrganiserView({ detail, country, invoices }: OrganiserViewProps) {
  const { organiser, people, liveEvents, liveEventCount, campaigns, approvals, history, suspensions } =
    detail;
  const { defaultZone } = countryFacts(country);
  const dateTime = (instant: string) => (
    <time dateTime={instant}>{formatDateTime(instant, defaultZone, country)}</time>
  );
  return (
    <Stack>
      {suspensions.map(({ kind, reason, since, by }) => (
        <Notice key={kind} tone="warning" title={`Suspended from ${kind}`}>
          <p>“{reason}”</p>
          <p>
            Since {dateTime(since)}
            {by && `, by ${by}`}. The organiser sees this reason.
          </p>
        </Notice>
      ))}
      <FigureTiles organiser={organiser} />
      <Columns>
        <Card title="Account">
          <Facts
            facts={[
              ['Plan', planName(organiser.planId) ?? 'Unknown plan'],
              ['Country', countryName(organiser.country)],
              ['Time zone', detail.zone],
              ['Contact', organiser.contactEmail],
              ['Events', `${formatNumber(organiser.events, country)} in all, without archived ones`],
              ['Since', formatDate(organiser.createdAt, defaultZone, country)],
              ['Last sign-in', organiser.lastSignInAt ? dateTime(organiser.lastSignInAt) : 'Never'],
            ]}
          />
        </Card>
        <Stack>
          <Card title="Waiting for your decision">
            {approvals.length === 0 ? (
              <p>Nothing waits.</p>
            ) : (
              <ul className="provider-lines">
                {approvals.map((approval) => (
                  <li className="provider-name" key={`${approval.kind} ${approval.id}`}>
                    <Link to={reviewPath(approval)}>{approval.title}</Link>
                    <span>
                      {approval.kind === 'event' ? 'Event' : 'Campaign'}, since{' '}
                      {dateTime(approval.submittedAt)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title={plural(liveEventCount, 'live event', 'live events')}>
            {liveEventCount === 0 ? (
              <p>No event is on the public site.</p>
            ) : (
              <ul className="provider-lines">
                {liveEvents.map(({ id, title, slug }) => (
                  <li key={id}>
                    <a href={publicEventPath(slug)} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {liveEventCount > liveEvents.length && <p>These are the ones that changed last.</p>}
          </Card>
        </Stack>
      </Columns>
      <Card title="People">
        <PeopleList people={people} country={country} />
      </Card>
      <Card title="Last campaigns">
        <LastCampaigns campaigns={campaigns} country={country} />
      </Card>
      <Card title="Invoices">{invoices}</Card>
      <Card title="History">
        {history.length === 0 ? (
          <p>No admin has decided anything about this organiser.</p>
        ) : (
          <ol className="provider-lines">
            {history.map(({ id, action, at, by, reason }) => (
              <li className="provider-name" key={id}>
                <strong>{historyLabels[action] ?? action}</strong>
                <span>
                  {dateTime(at)} by {by ?? 'the server'}
                </span>
                {reason && <span>{reason}</span>}
              </li>
            ))}
          </ol>
        )}
      </Card>
      <p className="field__help">
        Emails and orders are those of the last {figureDays} days
        {organiser.figures && <>, counted {dateTime(organiser.figures.countedAt)}</>}.
      </p>
    </Stack>
  );
}
