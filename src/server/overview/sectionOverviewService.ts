import type { CampaignKind } from '../../contract/campaign/campaign';
import {
  type CustomisationOverview,
  type MarketingOverview,
  overviewDays,
  type ReportingOverview,
} from '../../contract/overview/sectionOverviews';
import { countGrowth } from '../audience/audienceGrowthQueries';
import { campaignResults } from '../campaign/report/campaignResultService';
import { shareOfSent } from '../campaign/report/campaignStatService';
import type { SignedInContext } from '../http/signedIn';
import {
  findLastSent,
  findNextSend,
  listEditedTemplates,
  listSentSince,
  type SentRow,
} from './sectionOverviewQueries';

const DAY_MS = 24 * 3_600_000;
/** More campaigns than anybody sends in these days. */
const MOST_CAMPAIGNS = 1_000;
const TEMPLATES = 3;

const sinceOf = (now: Date) => new Date(now.getTime() - overviewDays * DAY_MS);

/** @returns null without the permission for any kind of campaign */
export async function marketingOverview(context: SignedInContext): Promise<MarketingOverview | null> {
  const { signedIn, services, inSnapshot } = context;
  const { emailCampaign, ticketholderCommunication } = signedIn.permissions;
  const kinds: CampaignKind[] = [
    ...(emailCampaign ? (['email'] as const) : []),
    ...(ticketholderCommunication ? (['ticketholder'] as const) : []),
  ];
  if (kinds.length === 0) return null;
  const now = services.clock.now();
  return inSnapshot(async (db) => {
    const last = await findLastSent(db, kinds);
    const [result] = last ? await campaignResults(db, { kinds, ids: [last.id] }, now) : [];
    const asked = { organiserId: signedIn.organiserId, since: sinceOf(now), now };
    return {
      lastSent: last && result ? { ...sentCampaign(last), result } : null,
      nextSend: await findNextSend(db, kinds),
      growth: emailCampaign ? await countGrowth(db, asked) : null,
    };
  });
}

/** The sums of the results of all campaigns whose sending began in the last days. */
export async function reportingOverview(context: SignedInContext): Promise<ReportingOverview | null> {
  const { signedIn, services, inSnapshot } = context;
  if (!signedIn.permissions.reporting) return null;
  const now = services.clock.now();
  return inSnapshot(async (db) => {
    const sent = await listSentSince(db, sinceOf(now), MOST_CAMPAIGNS);
    const ids = sent.map(({ id }) => id);
    const results = await campaignResults(db, { kinds: ['email', 'ticketholder'], ids }, now);
    const sum = (name: 'sent' | 'clicked' | 'orders' | 'cents') =>
      results.reduce((total, result) => total + result[name], 0);
    const best = results.reduce<(typeof results)[number] | undefined>(
      (most, result) => (result.clicked > (most?.clicked ?? 0) ? result : most),
      undefined,
    );
    const row = sent.find(({ id }) => id === best?.id);
    return {
      campaigns: results.length,
      sent: sum('sent'),
      clicked: sum('clicked'),
      clickRate: shareOfSent(sum('clicked'), sum('sent')),
      orders: sum('orders'),
      cents: sum('cents'),
      best: best && row ? { ...sentCampaign(row), result: best } : null,
    };
  });
}

export async function customisationOverview(context: SignedInContext): Promise<CustomisationOverview | null> {
  if (!context.signedIn.permissions.emailCampaign) return null;
  return context.inTenant(async (db) => ({ lastEdited: await listEditedTemplates(db, TEMPLATES) }));
}

const sentCampaign = ({ sentAt, ...row }: SentRow) => ({ ...row, sentAt: sentAt.toISOString() });
