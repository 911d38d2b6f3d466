import {
  band,
  bandOf,
  button,
  columns,
  divider,
  eventCard,
  heading,
  logo,
  quote,
  richText,
  social,
  type StarterTemplate,
  text,
} from './starterTemplate';

const hello = 'Kia ora {{first_name|there}},';

/**
 * The starter templates that sell one kind of event. `[[...]]` marks text that only the organiser can write; a mail
 * with marked text cannot be sent.
 */
export const eventStarters: readonly StarterTemplate[] = [
  {
    name: 'Concert',
    purpose: 'marketing',
    accent: '#2a1a5e',
    blocks: [
      band(
        'accent',
        heading('[[The artist]], live', 'center'),
        text('One night only. [[What it will sound like, in one line]]', 'center'),
      ),
      eventCard('Get tickets'),
      quote('[[A line from a review or from someone who was there last time]]'),
      columns(
        '1-1',
        [heading('Support'), text('[[Who plays before, and from when]]')],
        [heading('On the night'), text('[[Bar, merch desk, standing or seated]]')],
      ),
      divider,
      social(['instagram', 'spotify'], 'center'),
    ],
  },
  {
    name: 'Theatre',
    purpose: 'marketing',
    accent: '#7a1f2b',
    blocks: [
      logo('center'),
      heading('[[The play]]', 'center'),
      text('by [[who wrote it]]', 'center'),
      columns(
        '1-2',
        [
          text('[[The season: first and last night]]'),
          text('[[How long it runs, and whether there is an interval]]'),
        ],
        [text(`${hello}\n\n[[What the play is about, and why it is worth an evening]]`)],
      ),
      band('tint', quote('[[A line from the play or from a critic]]')),
      eventCard('Choose your seats'),
      columns(
        '1-1-1',
        [text('Directed by\n[[a name]]')],
        [text('Designed by\n[[names]]')],
        [text('With\n[[the cast]]')],
      ),
    ],
  },
  {
    name: 'Market or fair',
    purpose: 'marketing',
    accent: '#2f6b2f',
    blocks: [
      heading('The market is back'),
      text(`${hello}\n\n[[What is new this time, in two sentences]]`),
      bandOf(
        'tint',
        '1-1-1',
        [heading('Eat'), text('[[Three stalls to be hungry for]]')],
        [heading('Browse'), text('[[Three makers to look out for]]')],
        [heading('Listen'), text('[[Who plays, and when]]')],
      ),
      eventCard('See the details', false),
      richText(
        '**Good to know**\n- [[Parking and the nearest bus]]\n- [[Cash or card]]\n- [[Dogs, prams and wheelchairs]]',
      ),
    ],
  },
  {
    name: 'Match day',
    purpose: 'marketing',
    accent: '#0b3d91',
    blocks: [
      band('accent', heading('[[Home side]] v [[visitors]]'), text('[[The round, or what is at stake]]')),
      eventCard('Get your seats', false),
      text(`${hello}\n\n[[Why this one matters, in two sentences]]`),
      columns(
        '1-1',
        [heading('Before kick-off'), text('[[When the gates open, and what is on for families]]')],
        [heading('Getting there'), text('[[Trains, buses and parking]]')],
      ),
      button('See the whole season'),
    ],
  },
  {
    name: 'Comedy night',
    purpose: 'marketing',
    accent: '#b3400a',
    blocks: [
      quote('[[The best line of the show, without giving it away]]'),
      heading('[[The comedian]] is in town'),
      text(`${hello}\n\n[[Who it is for, and who should rather stay at home]]`),
      eventCard('Book a table'),
      band('tint', heading('Make a night of it'), text('[[Dinner, drinks, and when the bar closes]]')),
    ],
  },
  {
    name: 'Workshop or class',
    purpose: 'marketing',
    accent: '#0f5e63',
    blocks: [
      heading('Learn [[what people take home]]'),
      text(`${hello}\n\n[[Who teaches it, and for whom it is]]`),
      columns(
        '2-1',
        [
          richText(
            '**What we will do**\n1. [[The first part]]\n2. [[The second part]]\n3. [[The last part]]',
          ),
        ],
        [richText('**Bring**\n- [[one thing]]\n- [[another]]')],
      ),
      divider,
      eventCard('Book a place'),
      quote('[[What someone said after the last one]]'),
    ],
  },
  {
    name: 'Last call',
    purpose: 'marketing',
    accent: '#a3273f',
    blocks: [
      band(
        'accent',
        heading('Last tickets', 'center'),
        text('[[How many are left, or when sales end]]', 'center'),
      ),
      eventCard('Get one now', false),
      text('After that we cannot help. [[Why nobody should miss it]]'),
    ],
  },
];
