import {
  band,
  bandOf,
  columns,
  divider,
  heading,
  richText,
  type StarterTemplate,
  text,
} from './starterTemplate';

const hello = 'Hi {{first_name|there}},';

/**
 * The starter templates of ticketholder comms: mail about bookings, without links, so that each stays service mail
 * (DOMAIN section 1). `[[...]]` marks text that only the organiser can write; a mail with marked text cannot be sent.
 */
export const serviceStarters: readonly StarterTemplate[] = [
  {
    name: 'Doors and getting in',
    purpose: 'service',
    accent: '#0f5e63',
    blocks: [
      heading('See you soon'),
      text(
        `${hello}\n\n{{event_title|Your event}} starts at {{session_time|the time on your ticket}} on {{session_date|the date on your ticket}}, at {{venue_name|the venue}}.\n\n[[When the doors open, and when each act is on]]`,
      ),
      heading('What to bring'),
      text(
        'Have your ticket ready on your phone, or printed. Everyone in your group needs their own.\n\n[[What people cannot bring in, and whether you check bags or ID]]',
      ),
      heading('Need a hand?'),
      text('Reply to this email about access, seating or anything else, and we will sort it out.'),
    ],
  },
  {
    name: 'Delayed start',
    purpose: 'service',
    accent: '#8a3b12',
    blocks: [
      heading('We are starting later than planned'),
      text(
        `${hello}\n\n{{event_title|The event}} at {{venue_name|the venue}} will start later than the time on your ticket. [[Why it is late, in one sentence]]\n\nDoors now open at [[the new time for doors]], and we start at [[the new start time]].`,
      ),
      heading('Your ticket'),
      text(
        'Your ticket is still valid, and there is nothing you need to do.\n\nIf the new time does not work for you, reply to this email and we will help. We are sorry about the wait.',
      ),
    ],
  },
  {
    name: 'Parking and getting there',
    purpose: 'service',
    accent: '#27508f',
    blocks: [
      heading('How to get to {{venue_name|the venue}}'),
      text(
        `${hello}\n\nHere is how to get to {{event_title|the event}}, which starts at {{session_time|the time on your ticket}} on {{session_date|the date on your ticket}}.`,
      ),
      heading('By car'),
      text('[[Where to park, what it costs and when the car park closes]]'),
      heading('By bus, train or ferry'),
      text('[[The nearest stop, and when the last service leaves]]'),
      heading('Drop-off and access'),
      text(
        '[[Where taxis can stop, and where the step-free entrance is]]\n\nAllow some extra time to park and walk in. If you have a question about access, reply to this email.',
      ),
    ],
  },
  {
    name: 'Moved to a new date or place',
    purpose: 'service',
    accent: '#6a3d7c',
    blocks: [
      heading('{{event_title|Your event}} has moved'),
      text(
        `${hello}\n\nWe have had to move {{event_title|the event}} that you have a ticket for. [[Why it has moved, in one sentence]]`,
      ),
      heading('The new details'),
      text('[[The new day, date and start time]]\n[[The venue, street and town]]'),
      heading('Your ticket'),
      text(
        'Your ticket is valid for the new details, so there is nothing you need to do if you can still come.\n\nIf you cannot, reply to this email for a refund. [[The last day to ask for a refund]]',
      ),
    ],
  },
  {
    name: 'Cancelled',
    purpose: 'service',
    accent: '#a3273f',
    blocks: [
      heading('{{event_title|The event}} is cancelled'),
      text(
        `${hello}\n\nWe are sorry to tell you that {{event_title|the event}} at {{venue_name|the venue}} on {{session_date|the date on your ticket}} will not go ahead. [[Why it is cancelled, in one or two sentences]]`,
      ),
      heading('Your refund'),
      text(
        '[[How much is refunded, how it is paid and when it should arrive]]\n\nYou do not need to come to the venue or send your ticket back. If you have a question, reply to this email.',
      ),
    ],
  },
  {
    name: 'Thank you for coming',
    purpose: 'service',
    accent: '#2f6b2f',
    blocks: [
      heading('Thank you for coming'),
      text(
        `${hello}\n\nThank you for being at {{event_title|our event}}. [[One or two sentences about the night that only someone who was there could write]]`,
      ),
      heading('Left something behind?'),
      text(
        'Reply to this email and tell us what it looks like. [[Where lost property is kept, and for how long]]',
      ),
      text('See you next time,\nThe team'),
    ],
  },
  {
    name: 'Postponed',
    purpose: 'service',
    accent: '#6b4a00',
    blocks: [
      band('tint', heading('{{event_title|Your event}} is postponed', 'center')),
      text(`${hello}\n\n[[Why it cannot go ahead as planned, in one or two sentences]]`),
      columns(
        '1-1',
        [heading('It was'), text('{{session_date|The date on your ticket}}\n{{venue_name|The venue}}')],
        [heading('It is now'), text('[[The new day and time, or when you will know]]')],
      ),
      richText(
        '**Your ticket stays valid.** If you can come, there is nothing to do.\n\nIf you cannot, reply to this email and we will refund you. [[The last day to ask]]',
      ),
    ],
  },
  {
    name: 'Refund on its way',
    purpose: 'service',
    accent: '#27508f',
    blocks: [
      heading('Your refund is on its way'),
      text(
        `${hello}\n\nWe have refunded your tickets to {{event_title|the event}}. [[Why, in one sentence]]`,
      ),
      bandOf(
        'tint',
        '1-1-1',
        [heading('How much'), text('[[The ticket price, fees included or not]]')],
        [heading('How'), text('[[To the card you paid with]]')],
        [heading('When'), text('[[Within how many working days]]')],
      ),
      text('Your tickets can no longer be used. If the money has not arrived by then, reply to this email.'),
    ],
  },
  {
    name: 'Know before you go',
    purpose: 'service',
    accent: '#1f6f5c',
    blocks: [
      band('accent', heading('{{event_title|Your event}}: what to know', 'center')),
      bandOf(
        'tint',
        '1-1',
        [
          heading('When'),
          text('{{session_date|The date on your ticket}}, {{session_time|the time on your ticket}}'),
        ],
        [heading('Where'), text('{{venue_name|The venue}}\n[[Which entrance]]')],
      ),
      text(hello),
      richText(
        '1. **Doors:** [[when they open]]\n2. **Tickets:** have yours ready on your phone, or printed\n3. **Bags:** [[what people cannot bring in]]\n4. **Food and drink:** [[what there is, cash or card]]\n5. **Access:** reply to this email and we will help',
      ),
      divider,
      text('See you there,\nThe team'),
    ],
  },
];
