import { heading, type StarterTemplate, text } from './starterTemplate';

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
];
