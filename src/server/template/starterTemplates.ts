import type { MailBlock } from '../../contract/template';

/** What every organiser begins with. The words are meant to be written over. */
export const starterTemplates: ReadonlyArray<{ name: string; accent: string; blocks: MailBlock[] }> = [
  {
    name: 'Announcement',
    accent: '#0f5e63',
    blocks: [
      { kind: 'heading', text: 'Something new is coming' },
      {
        kind: 'text',
        text: 'Kia ora {{first_name|there}},\n\nSay the news in one sentence. Then say why it matters to the person who reads it, and what they can do now.',
      },
      { kind: 'button', text: 'Find out more', url: '' },
      { kind: 'text', text: 'See you soon,\nThe team' },
    ],
  },
  {
    name: 'Event invitation',
    accent: '#8a3b12',
    blocks: [
      { kind: 'heading', text: 'You are invited' },
      {
        kind: 'text',
        text: 'Kia ora {{first_name|there}},\n\nWe would love to have you with us. Two or three sentences about the evening: who is on, what it sounds like, why it is worth leaving the house.',
      },
      { kind: 'divider' },
      { kind: 'heading', text: 'When and where' },
      { kind: 'text', text: 'Saturday 1 March, doors at 7 pm\nThe venue, street and town' },
      { kind: 'button', text: 'Get tickets', url: '' },
      { kind: 'text', text: 'Bring a friend. If you have a question, just reply to this email.' },
    ],
  },
  {
    name: 'Newsletter',
    accent: '#27508f',
    blocks: [
      { kind: 'heading', text: 'What is on this month' },
      {
        kind: 'text',
        text: 'Kia ora {{first_name|there}},\n\nA line or two to say hello and what this letter holds.',
      },
      { kind: 'divider' },
      { kind: 'heading', text: 'First story' },
      { kind: 'text', text: 'The most important thing comes first, in three or four sentences.' },
      { kind: 'button', text: 'Read the story', url: '' },
      { kind: 'divider' },
      { kind: 'heading', text: 'Also worth knowing' },
      { kind: 'text', text: 'Dates, names and small news, each in a line of its own.' },
    ],
  },
  {
    name: 'Thank you',
    accent: '#6a3d7c',
    blocks: [
      { kind: 'heading', text: 'Thank you for coming' },
      {
        kind: 'text',
        text: 'Kia ora {{first_name|there}},\n\nIt was a great night, and that was because of you. Thank you.\n\nTell people what their ticket made possible, and what comes next.',
      },
      { kind: 'button', text: 'Tell us how it was', url: '' },
      { kind: 'text', text: 'Ngā mihi nui,\nThe team' },
    ],
  },
];
