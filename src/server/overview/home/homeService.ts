import { addDays } from '../../../contract/calendarDay';
import type { CampaignKind } from '../../../contract/campaign/campaign';
import type { Home, HomeSales, HomeSalesSum, HomeSession } from '../../../contract/overview/home';
import { listChangeComms } from '../../campaign/changeComm/changeCommQueries';
import type { Queryable } from '../../database/openDatabase';
import type { SignedInContext } from '../../http/signedIn';
import { countDisputesToAnswer } from '../../order/dispute/disputeQueries';
import { countRefundsAsked } from '../../order/orderCountQueries';
import { type DaySum, type OrderSum, sumOrdersByDay, sumOrdersOfDayUntil } from '../../order/orderDayQueries';
import { countQueue } from '../../provider/approval/approvalQueueQueries';
import { availabilityOfSessions } from '../../ticketing/availability/availability';
import {
  findCampaignsUnderWay,
  findHomeClock,
  listNextSessions,
  listCampaignProblems,
  type NextSession,
} from './homeQueries';

const DAYS = 14;
const MOST_ROWS = 5;
/** Only these sessions are searched for ones that are nearly sold out, so that the work is bounded. */
const SESSIONS_CHECKED = 100;

/** What an organiser sees above the list of events. Every figure is counted as on the page that it leads to. */
export async function homeOf({ services, signedIn, inSnapshot }: SignedInContext): Promise<Home> {
  const { permissions } = signedIn;
  const now = services.clock.now();
  const kinds: CampaignKind[] = [
    ...(permissions.emailCampaign ? ['email' as const] : []),
    ...(permissions.ticketholderCommunication ? ['ticketholder' as const] : []),
  ];
  const approvals = permissions.isAdmin ? await countQueue(services.database.adminDb) : null;
  return inSnapshot(async (db) => {
    const sessions = await sessionsWithSales(db, now);
    const nearlySoldOut = sessions.filter((session) => session.isSoon && isNearlySoldOut(session));
    return {
      sales: await salesOf(db, now),
      sessions: sessions.slice(0, MOST_ROWS),
      campaigns: kinds.length > 0 ? await findCampaignsUnderWay(db, kinds, MOST_ROWS) : null,
      waiting: {
        refundsAsked: await countRefundsAsked(db),
        disputes: await countDisputesToAnswer(db),
        approvals,
        campaignProblems: kinds.length > 0 ? await listCampaignProblems(db, kinds, now) : [],
        changeComms: kinds.includes('ticketholder')
          ? await listChangeComms(db, { eventId: null, limit: MOST_ROWS })
          : [],
        nearlySoldOut: nearlySoldOut.slice(0, MOST_ROWS),
        nearlySoldOutCount: nearlySoldOut.length,
      },
    };
  });
}

async function sessionsWithSales(db: Queryable, now: Date): Promise<Array<NextSession & HomeSession>> {
  const sessions = await listNextSessions(db, now, SESSIONS_CHECKED);
  if (sessions.length === 0) return [];
  const found = await availabilityOfSessions(db, { sessionIds: sessions.map(({ id }) => id) }, now);
  const lines = new Map(found.map(({ id, line }) => [id, line]));
  return sessions.map((session) => {
    const { sold = 0, capacity = 0, free = 0 } = lines.get(session.id) ?? {};
    return { ...session, sold, capacity, free };
  });
}

/**
 * Whether at most a tenth, or at most 20 places, are left of a session. A small session has few places from the start,
 * so the 20 places count only once half of them are sold.
 */
export function isNearlySoldOut({
  sold,
  capacity,
  free,
}: Pick<HomeSession, 'sold' | 'capacity' | 'free'>): boolean {
  if (capacity === null || free === null || free <= 0) return false;
  return free * 10 <= capacity || (free <= 20 && sold * 2 >= capacity);
}

async function salesOf(db: Queryable, now: Date): Promise<HomeSales> {
  const { zone, today, monday, sameTimeLastWeek } = await findHomeClock(db, now);
  const [lastMonday, sameDay, firstDay] = [addDays(monday, -7), addDays(today, -7), addDays(today, 1 - DAYS)];
  const rows = await sumOrdersByDay(db, { from: firstDay, to: today });
  const early = await sumOrdersOfDayUntil(db, { zone, day: sameDay, until: sameTimeLastWeek });
  const sum = (isCounted: (row: DaySum) => boolean) => sumOf(rows.filter(isCounted));
  return {
    zone,
    today,
    monday,
    soFarToday: sum(({ day }) => day === today),
    sameDayLastWeek: early,
    soFarThisWeek: sum(({ day }) => day >= monday),
    sameSpanLastWeek: sumOf([...rows.filter(({ day }) => day >= lastMonday && day < sameDay), early]),
    days: Array.from({ length: DAYS }, (_, place) => {
      const day = addDays(firstDay, place);
      return { day, sum: sum((row) => row.day === day) };
    }),
  };
}

function sumOf(rows: readonly OrderSum[]): HomeSalesSum {
  const of = (part: keyof HomeSalesSum) => rows.reduce((total, row) => total + row[part], 0);
  return {
    orders: of('orders'),
    ticketCount: of('ticketCount'),
    totalCents: of('totalCents'),
    refundedCents: of('refundedCents'),
    owedCents: of('owedCents'),
  };
}
