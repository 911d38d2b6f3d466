import { gstShare, type GstPercent } from '../../../contract/money';
import type { Queryable } from '../../database/openDatabase';
import { coveredOffers, passSale } from './passOffers';
import { fewLeft } from './onSale';
import { whyText } from './saleLabels';
import type { OfferFacts } from './saleQueries';
import type { SalePass, SaleSession } from './saleView';

interface PassView {
  now: Date;
  offers: readonly OfferFacts[];
  sessions: readonly SaleSession[];
  gstPercent: GstPercent;
  /** At the door the exact number left is shown. */
  isDoor: boolean;
}

/** The passes of an event, except those with no session ahead. */
export async function passesForSale(db: Queryable, view: PassView): Promise<SalePass[]> {
  const passes = view.offers.filter(({ passId, closed }) => passId !== null && !closed);
  if (passes.length === 0) return [];
  const texts = await listDescriptions(db, passes);
  return passes.flatMap((pass) => {
    const sale = passSale(pass, view.offers, view.now);
    if ('why' in sale && sale.why === 'over') return [];
    return [salePass(pass, sale, view, texts.get(pass.passId ?? '') ?? '')];
  });
}

function salePass(
  pass: OfferFacts,
  sale: ReturnType<typeof passSale>,
  { offers, sessions, gstPercent, isDoor }: PassView,
  description: string,
): SalePass {
  const tickets = 'tickets' in sale ? sale.tickets : [];
  const covered = tickets.length > 0 ? tickets.map(({ offer }) => offer) : coveredOffers(pass, offers);
  const ids = new Set(covered.map(({ sessionId }) => sessionId));
  const unitCents =
    tickets.length > 0 ? tickets.reduce((sum, each) => sum + each.unitCents, 0) : pass.unitCents;
  const limits = [pass, ...tickets.map(({ offer }) => offer)].flatMap(({ free }) => free ?? []);
  const free = limits.length > 0 ? Math.min(...limits) : null;
  const why = 'why' in sale ? sale.why : null;
  return {
    passId: pass.passId ?? '',
    offerId: why === null ? pass.offerId : null,
    name: pass.name,
    description,
    ticketName: covered[0]?.ticketTypeName ?? '',
    sessions: sessions.filter(({ id, over, cancelled }) => ids.has(id) && !over && !cancelled),
    unitCents,
    fullCents: pass.unitCents,
    gstCents: gstShare(unitCents, gstPercent),
    why,
    whyText: why === null ? '' : whyText(why),
    left: why === null && free !== null && (isDoor || free <= fewLeft) ? free : null,
    maxPerOrder: Math.max(0, Math.min(pass.maxPerOrder, free ?? pass.maxPerOrder)),
  };
}

async function listDescriptions(
  db: Queryable,
  passes: readonly OfferFacts[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pass')
    .select(['id', 'admits_to'])
    .where(
      'id',
      'in',
      passes.flatMap(({ passId }) => passId ?? []),
    )
    .execute();
  return new Map(rows.map(({ id, admits_to: text }) => [id, text]));
}

/** Whether passes of the event have been sold. */
export async function hasPassHolders(db: Queryable, eventId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('pass_holding')
    .innerJoin('pass', 'pass.id', 'pass_holding.pass_id')
    .select('pass_holding.id')
    .where('pass.event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
