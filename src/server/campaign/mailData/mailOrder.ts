/** One ticket as an order email shows it. */
interface MailTicket {
  /** The address of the picture of its code; empty in a preview. */
  code: string;
  typeName: string;
  /** Empty if the ticket is in nobody's name. */
  holderName: string;
  /** "Saturday, 26 September 2026 at 7:30 pm, doors 6:45 pm" */
  when: string;
  where: string;
}

/** An order as the blocks of an order email show it. */
export interface MailOrder {
  /** The tickets that are valid. */
  tickets: MailTicket[];
  /** What the email is about, one sentence each, such as what is refunded. */
  notes: string[];
  receipt: {
    /** "Tax invoice" or "Receipt" */
    title: string;
    head: string[];
    rows: Array<{ label: string; amount: string }>;
    /** What the seller says about refunds, one paragraph each. */
    refunds: string[];
  };
  /** The buyer's page of the order. */
  url: string;
}

/** In a preview, so that a template shows what its emails will look like. */
export const exampleOrder: MailOrder = {
  tickets: [
    {
      code: '',
      typeName: 'The type of the ticket',
      holderName: 'The name on it',
      when: 'The day and time of the session',
      where: 'The venue and its address',
    },
  ],
  notes: [],
  receipt: {
    title: 'Tax invoice',
    head: ['Your legal name, address and GST number', 'The number and the day of the order'],
    rows: [
      { label: '2 x The type of the ticket', amount: '$90.00' },
      { label: 'Total', amount: '$90.00' },
    ],
    refunds: [],
  },
  url: 'https://example.org/',
};
