import { type OrderMailKind } from '../../../contract/orderMail/orderMailDesigns';

interface OrderMailLabels {
  title: string;
  /** Of the choice of its template. */
  choice: string;
  about: string;
  /** Said once a template is chosen. */
  saved: string;
}

export const orderMailLabels: Record<OrderMailKind, OrderMailLabels> = {
  tickets: {
    title: 'Tickets',
    choice: 'Email with the tickets',
    about: 'Sent as soon as an order is paid, with the codes of the tickets, a PDF and the receipt.',
    saved: 'Buyers get their tickets in this email from now on',
  },
  refund: {
    title: 'Refund',
    choice: 'Email about a refund',
    about: 'Sent when you refund an order or cancel its tickets.',
    saved: 'Buyers hear about refunds in this email from now on',
  },
};
