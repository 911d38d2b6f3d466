import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type ChangeComm } from '../../../contract/campaign/changeComm';
import { type Country } from '../../../contract/country';
import { type Home, type HomeCampaign, type HomeCampaignProblem } from '../../../contract/overview/home';
import { campaignListPath, campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { eventOverviewPath, ordersPath } from '../../../contract/paths/sellingPaths';
import { dateFormatter, formatDateTime, formatNumber, formatPercent, plural } from '../../ui/format';
import { shortDay } from '../../ui/shortDay';
import { type IconName } from '../../ui/theme/iconShapes';
import { clockText } from '../../ui/wallClock';

/** Such as "Wednesday". */
export const weekdayOf = (day: string, country: Country): string =>
  dateFormatter(country, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Such as "Sat, 5 Dec, 7:00 pm". */
export const shortMoment = (local: string, country: Country): string =>
  `${shortDay(local, country)}, ${clockText(local, country)}`;

/** Such as "+12% on last Wednesday by this time". @param then names what `before` is of, such as "last Wednesday" */
export function comparison(now: number, before: number, then: string): string {
  if (now === before) return `${now === 0 ? 'None' : 'The same'} ${then} by this time`;
  if (before === 0) return `None ${then} by this time`;
  const share = (now - before) / before;
  // The sign is U+2212, which screen readers read as "minus".
  return `${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share), 0)} on ${then} by this time`;
}

/** A link to what waits for a person, and where it is dealt with. */
export interface WaitingRow {
  text: string;
  to: string;
  icon: IconName;
}

const nouns: Record<CampaignKind, readonly [one: string, many: string]> = {
  email: ['campaign', 'campaigns'],
  ticketholder: ['comm', 'comms'],
};

const problems: Record<
  HomeCampaignProblem['problem'],
  {
    one: string;
    many: string;
    icon: IconName;
    filter: string;
    pathOf: (kind: CampaignKind, id: string) => string;
  }
> = {
  missed: {
    one: 'missed its start',
    many: 'missed their start',
    icon: 'clock',
    filter: 'waiting',
    pathOf: (kind, id) => campaignPath(kind, 'review', id),
  },
  paused: {
    one: 'is paused',
    many: 'are paused',
    icon: 'alert',
    filter: 'sending',
    pathOf: campaignReportPath,
  },
  rejected: {
    one: 'was not approved',
    many: 'were not approved',
    icon: 'edit',
    filter: 'drafts',
    pathOf: (kind, id) => campaignPath(kind, 'content', id),
  },
  failed: {
    one: 'did not reach everyone',
    many: 'did not reach everyone',
    icon: 'mail',
    filter: 'sent',
    pathOf: campaignReportPath,
  },
};

function problemRow({ kind, problem, count, id, name }: HomeCampaignProblem): WaitingRow {
  const { one, many, icon, filter, pathOf } = problems[problem];
  if (count === 1) return { text: `“${name}” ${one}`, to: pathOf(kind, id), icon };
  return {
    text: `${plural(count, ...nouns[kind])} ${many}`,
    to: `${campaignListPath(kind)}?filter=${filter}`,
    icon,
  };
}

const changes: Record<ChangeComm['kind'], string> = {
  moved: 'moved',
  cancelled: 'cancelled',
  venue: 'new venue',
};

/** Such as "Matariki at the Wharf, Sat 5 Dec: moved, 412 ticketholders not notified yet". */
function changeRow(comm: ChangeComm, country: Country): WaitingRow {
  const { eventTitle, startsLocal, kind, holders, isOutdated, campaignId } = comm;
  const what = startsLocal === null ? eventTitle : `${eventTitle}, ${shortDay(startsLocal, country)}`;
  const people = `${plural(holders, 'ticketholder', 'ticketholders')} not notified yet`;
  const text = `${what}: ${changes[kind]}${isOutdated ? ' again' : ''}, ${people}`;
  return { text, to: campaignPath('ticketholder', 'review', campaignId), icon: 'mail' };
}

/** Sessions that are nearly sold out are named one by one, up to this many. */
const mostSessions = 2;

export function waitingRows({ waiting }: Home, country: Country): WaitingRow[] {
  const {
    refundsAsked,
    disputes,
    approvals,
    campaignProblems,
    changeComms,
    nearlySoldOut,
    nearlySoldOutCount,
  } = waiting;
  const rows: WaitingRow[] = [];
  if (refundsAsked > 0) {
    const text = `${plural(refundsAsked, 'refund', 'refunds')} asked for`;
    rows.push({ text, to: ordersPath({ filter: 'refund_asked' }), icon: 'undo' });
  }
  if (disputes > 0) {
    const text = `${plural(disputes, 'dispute', 'disputes')} to answer`;
    rows.push({ text, to: ordersPath({ dispute: 'answer' }), icon: 'alert' });
  }
  if (approvals) {
    rows.push({
      text: `${plural(approvals, 'approval', 'approvals')} to decide`,
      to: routePatterns.providerApprovals,
      icon: 'check',
    });
  }
  rows.push(...changeComms.map((comm) => changeRow(comm, country)));
  rows.push(...campaignProblems.map(problemRow));
  const named = nearlySoldOut.slice(0, mostSessions);
  rows.push(
    ...named.map(({ eventId, eventTitle, startsLocal, free }) => ({
      text: `${eventTitle}, ${shortDay(startsLocal, country)}: ${plural(free ?? 0, 'place', 'places')} left`,
      to: eventOverviewPath(eventId),
      icon: 'ticket' as const,
    })),
  );
  const others = nearlySoldOutCount - named.length;
  if (others > 0) {
    const text = `${plural(others, 'more session', 'more sessions')} nearly sold out`;
    rows.push({ text, to: `${routePatterns.home}?filter=upcoming`, icon: 'ticket' });
  }
  return rows;
}

export function campaignText(campaign: HomeCampaign, zone: string, country: Country): string {
  const { state, isHeld, scheduledFor, scheduledZone, done, recipients } = campaign;
  if (isHeld) return 'On hold by Turnout';
  if (state === 'sending') return `Being sent: ${formatNumber(done)} of ${formatNumber(recipients)}`;
  if (state === 'preparing') return 'Preparing to send';
  if (state === 'pending_approval') return 'Waiting for approval';
  return scheduledFor === null
    ? 'Scheduled'
    : `Starts ${formatDateTime(scheduledFor, scheduledZone ?? zone, country)}`;
}

/** The report of a campaign that is being sent, the review of one that waits. */
export const campaignTo = ({ kind, id, state }: HomeCampaign): string =>
  state === 'sending' || state === 'preparing'
    ? campaignReportPath(kind, id)
    : campaignPath(kind, 'review', id);
