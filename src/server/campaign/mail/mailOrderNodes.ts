import type { MJMLJsonObject } from 'mjml-core';
import { escapeHtml } from '../../http/publicPage';
import type { MailData } from '../mailData/mailData';
import type { MailOrder } from '../mailData/mailOrder';
import { htmlWithoutFields, plainWithFields, plainWithoutFields } from './mailLines';
import type { MailLinks } from './mailLinks';
import { type BlockOf, type BlockStyle, buttonNode, textNodes } from './mailNodes';

const SEE_ORDER = 'See your order';

const wordsOf = ({ text }: BlockOf<'order'>): string => text.trim() || SEE_ORDER;

const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="color:inherit;">\n${rows.join('\n')}\n</table>`;

const linesOf = (ticket: MailOrder['tickets'][number]): string[] =>
  [ticket.typeName, ticket.holderName, ticket.when, ticket.where].filter((line) => line !== '');

/** The code of each ticket beside what it is for. */
export function ticketsNodes(style: BlockStyle): MJMLJsonObject[] {
  const tickets = style.data.order?.tickets ?? [];
  return tickets.length === 0
    ? []
    : textNodes(table(tickets.map((ticket) => ticketRow(ticket, style))), style);
}

function ticketRow(ticket: MailOrder['tickets'][number], { surface }: BlockStyle): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${surface.line};vertical-align:top;line-height:1.5;`;
  const [name = '', ...lines] = linesOf(ticket).map(htmlWithoutFields);
  // A code can only be read on white, also in dark mode.
  const frame = 'display:block;width:140px;height:140px;background:#ffffff;';
  const alt = htmlWithoutFields(`Code of a ticket for ${ticket.holderName || ticket.typeName}`);
  const code =
    ticket.code === ''
      ? `<span style="${frame}outline:1px dashed #5b6468;outline-offset:-8px;color:#5b6468;line-height:140px;text-align:center;font-size:14px;">The code</span>`
      : `<img src="${escapeHtml(ticket.code)}" width="140" height="140" alt="${alt}" style="${frame}">`;
  return `<tr><td width="156" class="t-line" style="${cell}width:156px;">${code}</td>
<td class="t-line" style="${cell}"><strong>${name}</strong>${lines.map((line) => `<br>\n${line}`).join('')}</td></tr>`;
}

const refundLines = ({ refunds }: MailOrder['receipt']): string[] =>
  refunds.length > 0 ? ['Refunds:', ...refunds] : [];

/** What the email is about, the receipt, and the button that leads to the order. */
export function orderNodes(block: BlockOf<'order'>, style: BlockStyle): MJMLJsonObject[] {
  const { order } = style.data;
  if (!order) return [];
  const { notes, receipt, url } = order;
  const said = notes.map((note) => `<p style="margin:0 0 16px;">${htmlWithoutFields(note)}</p>`);
  const soft = `color:${style.surface.soft};font-size:14px;`;
  const head = [
    `<strong>${htmlWithoutFields(receipt.title)}</strong>`,
    ...receipt.head.map(htmlWithoutFields),
  ];
  const refunds = refundLines(receipt).map(htmlWithoutFields);
  const row = ({ label, amount }: { label: string; amount: string }) =>
    `<tr><td class="t-soft-text" style="padding:4px 8px 4px 0;${soft}">${htmlWithoutFields(label)}</td>
<td class="t-soft-text" align="right" style="padding:4px 0;white-space:nowrap;${soft}">${htmlWithoutFields(amount)}</td></tr>`;
  return [
    ...textNodes(
      [
        ...said,
        `<p class="t-soft-text" style="margin:0 0 8px;${soft}">${head.join('<br>\n')}</p>`,
        table(receipt.rows.map(row)),
        ...(refunds.length > 0
          ? [`<p class="t-soft-text" style="margin:16px 0 0;${soft}">${refunds.join('<br>\n')}</p>`]
          : []),
      ].join('\n'),
      style,
    ),
    buttonNode({ text: wordsOf(block), url }, style),
  ];
}

export const plainTickets = ({ order }: MailData): string =>
  (order?.tickets ?? []).map((ticket) => linesOf(ticket).map(plainWithoutFields).join('\n')).join('\n\n');

export function plainOrder(block: BlockOf<'order'>, { order }: MailData, links: MailLinks): string {
  if (!order) return '';
  const { notes, receipt, url } = order;
  const lines = [
    receipt.title,
    ...receipt.head,
    ...receipt.rows.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  const refunds = refundLines(receipt).map(plainWithoutFields);
  return [
    ...notes.map(plainWithoutFields),
    lines.map(plainWithoutFields).join('\n'),
    ...(refunds.length > 0 ? [refunds.join('\n')] : []),
    `${plainWithFields(wordsOf(block))}:\n${links.placeholder(url)}`,
  ].join('\n\n');
}
