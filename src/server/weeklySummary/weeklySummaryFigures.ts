import { addDays } from '../../contract/calendarDay';
import type { CampaignKind } from '../../contract/campaign/campaign';
import type { OrderTotals } from '../../contract/order/order';
import { countOrders as countCampaignOrders } from '../campaign/report/campaignOrderQueries';
import { countHits, countRecipients } from '../campaign/report/campaignReportQueries';
import { campaignHead } from '../campaign/report/campaignReportService';
import type { Queryable } from '../database/openDatabase';
import { countOrders } from '../order/orderCountQueries';
import {
  countAudienceChanges,
  findWeekSpan,
  listComingSessions,
  listStartedCampaigns,
  type ComingSession,
} from './weeklySummaryQueries';

export interface CampaignFigures {
  id: string;
  kind: CampaignKind;
  name: string;
  sent: number;
  /** People, without scanners and privacy proxies. */
  opened: number;
  clicked: number;
  orders: number;
  cents: number;
}

/**
 * The figures of the past week and the next that one person may see. A part is null without the permission for its
 * page.
 */
export interface SummaryFigures {
  /** Days of the past week, both included, in the format of the Orders page. */
  from: string;
  to: string;
  sales: (OrderTotals & { orders: number }) | null;
  campaigns: CampaignFigures[];
  moreCampaigns: number;
  audience: { added: number; unsubscribed: number } | null;
  sessions: ComingSession[];
  moreSessions: number;
}

const MAX_ROWS = 5;

/** Counts with the same functions as the Orders page and the campaign reports. */
export async function summaryFigures(
  db: Queryable,
  place: { organiserId: string; week: string },
  permissions: Record<string, boolean>,
): Promise<SummaryFigures> {
  const { organiserId, week } = place;
  const [from, to] = [addDays(week, -7), addDays(week, -1)];
  const { past, next } = await findWeekSpan(db, place);
  const kinds: CampaignKind[] = [
    ...(permissions.emailCampaign ? ['email' as const] : []),
    ...(permissions.ticketholderCommunication ? ['ticketholder' as const] : []),
  ];
  const started = await listStartedCampaigns(db, kinds, past);
  const campaigns: CampaignFigures[] = [];
  for (const id of started.slice(0, MAX_ROWS)) campaigns.push(await campaignFigures(db, organiserId, id));
  const sessions = permissions.events ? await listComingSessions(db, next) : [];
  return {
    from,
    to,
    sales: permissions.events ? await salesFigures(db, { from, to }) : null,
    campaigns,
    moreCampaigns: started.length - campaigns.length,
    audience: permissions.emailCampaign ? await countAudienceChanges(db, organiserId, past) : null,
    sessions: sessions.slice(0, MAX_ROWS),
    moreSessions: Math.max(sessions.length - MAX_ROWS, 0),
  };
}

async function salesFigures(db: Queryable, days: { from: string; to: string }) {
  const { counts, totals } = await countOrders(db, { filter: 'complete', ...days });
  return { ...totals, orders: counts.complete };
}

async function campaignFigures(db: Queryable, organiserId: string, id: string): Promise<CampaignFigures> {
  const head = await campaignHead(db, organiserId, id);
  const { progress } = await countRecipients(db, head);
  const { opens, clicks } = await countHits(db, id);
  const { orders, cents } = await countCampaignOrders(db, id);
  const { kind, name } = head.campaign;
  return { id, kind, name, sent: progress.sent, opened: opens.people, clicked: clicks.people, orders, cents };
}

/** True when there is nothing to report, so that no mail is sent. */
export const isEmptyWeek = ({ sales, campaigns, audience, sessions }: SummaryFigures): boolean =>
  (sales?.orders ?? 0) === 0 &&
  campaigns.length === 0 &&
  (audience?.added ?? 0) + (audience?.unsubscribed ?? 0) === 0 &&
  sessions.length === 0;
