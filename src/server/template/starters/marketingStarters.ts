import {
  band,
  button,
  columns,
  divider,
  eventList,
  heading,
  logo,
  quote,
  social,
  type StarterTemplate,
  text,
} from './starterTemplate';

/**
 * The starter templates of email campaigns. `[[...]]` marks text that only the organiser can write; a mail with
 * marked text cannot be sent.
 */
export const marketingStarters: readonly StarterTemplate[] = [
  {
    name: 'Announcement',
    purpose: 'marketing',
    accent: '#0f5e63',
    blocks: [
      band(
        'accent',
        heading('Something new is coming', 'center'),
        text('[[The news in six words]]', 'center'),
      ),
      text(
        'Kia ora {{first_name|there}},\n\n[[Say the news in one sentence.]] [[Then say why it matters to the person who reads it, and what they can do now.]]',
      ),
      button('Find out more', 'center'),
      text('See you soon,\nThe team'),
    ],
  },
  {
    name: 'Event invitation',
    purpose: 'marketing',
    accent: '#8a3b12',
    blocks: [
      heading('You are invited'),
      text(
        'Kia ora {{first_name|there}},\n\nWe would love to have you with us. [[Two or three sentences about the evening]]: [[who is on, what it sounds like, why it is worth leaving the house]].',
      ),
      divider,
      heading('When and where'),
      text('[[Day and date]], [[the time doors open]]\n[[The venue, street and town]]'),
      button('Get tickets'),
      text('Bring a friend. If you have a question, just reply to this email.'),
    ],
  },
  {
    name: 'Newsletter',
    purpose: 'marketing',
    accent: '#27508f',
    blocks: [
      logo(),
      heading('What is on this month'),
      text(
        'Kia ora {{first_name|there}},\n\n[[A line or two to say hello and what this newsletter is about.]]',
      ),
      heading('[[First story]]'),
      text('[[The most important thing comes first, in three or four sentences.]]'),
      button('Read the story'),
      columns(
        '1-1',
        [heading('[[Second story]]'), text('[[Two sentences, and a link in words.]]')],
        [heading('[[Third story]]'), text('[[Two sentences, and a link in words.]]')],
      ),
      band('tint', heading('Coming up'), eventList(30, 5)),
      social(['facebook', 'instagram', 'website'], 'center'),
    ],
  },
  {
    name: 'Thank you',
    purpose: 'marketing',
    accent: '#6a3d7c',
    blocks: [
      heading('Thank you for coming'),
      text(
        'Kia ora {{first_name|there}},\n\nIt was a great night, and that was because of you. Thank you.\n\n[[Tell people what their ticket made possible, and what comes next.]]',
      ),
      quote('[[What someone said on the way out]]'),
      button('Tell us how it was'),
      text('Ngā mihi nui,\nThe team'),
      divider,
      heading('See you at the next one?'),
      eventList(60, 3),
    ],
  },
];
