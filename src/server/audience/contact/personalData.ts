import { contactDetailPageSize } from '../../../contract/audience/contactPage';
import { amountText } from '../../../contract/money';
import { hitClassLabels, recipientStateLabels } from '../../../contract/campaign/recipient/recipientLabels';
import {
  suppressionReasonLabels,
  suppressionScopeLabels,
} from '../../../contract/audience/suppressionLabels';
import type { Queryable } from '../../database/openDatabase';
import { byteOrderMark, csvLine } from '../../files/csvLine';
import { suppressionsOf } from '../suppression/suppressionQueries';
import { audiencesOf, consentsOf, type FoundContact } from './contactDetailQueries';
import { mailsOf, ordersOf, type OrderCursor } from './contactHistoryQueries';

/** Rows read by one query. One person's data fits into memory. */
const PAGE = contactDetailPageSize * 25;

/** Everything that is stored about one person, as labels and plain values. */
export async function personalDataOf(
  db: Queryable,
  organiserId: string,
  contact: FoundContact,
  { withOrders }: { withOrders: boolean },
) {
  const whose = { organiserId, address: contact.address };
  return {
    address: contact.address,
    since: contact.createdAt.toISOString(),
    fields: contact.fields,
    breakUntil: contact.pausedUntil?.toISOString() ?? null,
    audiences: (await audiencesOf(db, contact.id)).map(({ name, addedAt, addedFrom }) => ({
      name,
      addedAt,
      addedFrom,
    })),
    consents: (
      await all(
        (beforeId) => consentsOf(db, whose, { ...beforeId, limit: PAGE }),
        ({ id }) => id,
      )
    ).map(({ id: _, ...consent }) => consent),
    suppressions: (await suppressionsOf(db, organiserId, contact.address)).map((row) => ({
      reason: suppressionReasonLabels[row.reason],
      holdsFor: suppressionScopeLabels[row.scope],
      source: row.source,
      since: row.createdAt,
    })),
    mails: (
      await all(
        (beforeId) => mailsOf(db, whose, { ...beforeId, limit: PAGE }),
        ({ recipientId }) => recipientId,
      )
    ).map(({ campaign, state, at, hits }) => ({
      campaign: campaign.name,
      state: labelOf(recipientStateLabels, state),
      at,
      hits,
    })),
    orders: withOrders
      ? await allOrders(db, whose)
      : 'Left out: the person who created this file cannot see orders.',
  };
}

const labelOf = (labels: Readonly<Record<string, string>>, name: string) => labels[name] ?? name;

async function all<Row>(
  next: (before: { beforeId?: number }) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: { beforeId?: number } = {}; ;) {
    const page = await next(before);
    rows.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return rows;
    before = { beforeId: Number(idOf(last)) };
  }
}

async function allOrders(db: Queryable, whose: { organiserId: string; address: string }) {
  const orders = [];
  for (let after: { after?: OrderCursor } = {}; ;) {
    const page = await ordersOf(db, whose, { ...after, limit: PAGE });
    for (const { order } of page) {
      const { number, eventTitle, state, currency, totalCents, refundedCents, placedAt, campaign } = order;
      orders.push({
        number,
        eventTitle,
        state,
        currency,
        totalCents,
        refundedCents,
        placedAt,
        broughtBy: campaign?.name,
      });
    }
    const last = page.at(-1);
    if (page.length < PAGE || !last) return orders;
    after = { after: last.place };
  }
}

export type PersonalData = Awaited<ReturnType<typeof personalDataOf>>;

/** The same data as a table: the kind of each line, its time, its name and its details. */
export function personalDataCsv(data: PersonalData): string {
  const hitsOf = (hits: PersonalData['mails'][number]['hits']) =>
    hits
      .map(({ kind, hitClass, count }) => `${kind}: ${count} (${labelOf(hitClassLabels, hitClass)})`)
      .join('; ');
  const rows: string[][] = [
    ['Address', data.since, data.address, ''],
    ...Object.entries(data.fields).map(([name, value]) => ['Field', '', name, value]),
    ...data.audiences.map(({ name, addedAt, addedFrom }) => ['Audience', addedAt, name, addedFrom]),
    ...data.consents.map((consent) => [
      consent.given ? 'Consent given' : 'Consent withdrawn',
      consent.happenedAt,
      consent.source.replaceAll('_', ' '),
      [consent.wording, consent.contactSource, consent.importFile, consent.recordedBy]
        .filter(Boolean)
        .join(' | '),
    ]),
    ...data.suppressions.map(({ reason, holdsFor, source, since }) => [
      'No email',
      since,
      `${reason}, ${holdsFor}`,
      source,
    ]),
    ...(data.breakUntil ? [['No email', data.breakUntil, 'Taking a break until then', '']] : []),
    ...data.mails.map(({ campaign, state, at, hits }) => [
      'Email',
      at,
      campaign,
      [state, hitsOf(hits)].filter(Boolean).join('; '),
    ]),
    ...(typeof data.orders === 'string'
      ? [['Orders', '', '', data.orders]]
      : data.orders.map((order) => [
          'Order',
          order.placedAt,
          `${order.number}, ${order.eventTitle}`,
          `${order.state}, ${order.currency} ${amountText(order.totalCents)}, refunded ${amountText(order.refundedCents)}`,
        ])),
  ];
  return byteOrderMark + [['What', 'When (UTC)', 'Name', 'Detail'], ...rows].map(csvLine).join('');
}
