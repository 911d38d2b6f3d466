import type { SimpleBlock } from '../../../contract/template/template';
import { band, eventCard, heading, logo, type StarterTemplate, text } from './starterTemplate';

const tickets: SimpleBlock = { kind: 'tickets' };
const order: SimpleBlock = { kind: 'order', text: 'See your order' };

/** The starter templates of emails about orders. They can be used as they are. */
export const orderStarters: readonly StarterTemplate[] = [
  {
    name: 'Your tickets',
    purpose: 'order',
    accent: '#0f5e63',
    blocks: [
      logo(),
      heading('Your tickets for {{event_title|the event}}'),
      text(
        'Hi {{first_name|there}},\n\nThank you for booking. Show the code of each ticket at the door, on your phone or on paper.',
      ),
      tickets,
      band('tint', heading('Good to know'), eventCard('See the event')),
      order,
    ],
  },
  {
    name: 'Your refund',
    purpose: 'order',
    accent: '#27508f',
    blocks: [
      logo(),
      heading('About your order {{order_number|with us}}'),
      text('Hi {{first_name|there}},\n\nHere is what has changed, and what happens next.'),
      order,
      text('If something is not right, reply to this email and we will sort it out.'),
    ],
  },
];
