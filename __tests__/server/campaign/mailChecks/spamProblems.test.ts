import type { MailBlock, SimpleBlock } from '../../../../src/contract/template/template';
import { spamProblems } from '../../../../src/server/campaign/mailChecks/spamProblems';
import { spamRules } from '../../../../src/server/campaign/mailChecks/spamRules';

const textBlock = (text: string): SimpleBlock => ({ kind: 'text', text, rich: true });
const buttonTo = (url: string): MailBlock => ({ kind: 'button', text: 'Get tickets', url });

/** The codes that one text gets in one part of a mail. */
function codesIn(part: string, text: string): string[] {
  const blocks = part === 'text' ? [textBlock(text)] : part === 'link' ? [buttonTo(text)] : [];
  const inbox = {
    subject: '',
    preheader: '',
    ...(part === 'text' || part === 'link' ? {} : { [part]: text }),
  };
  return spamProblems({ ...inbox, blocks }).map(({ code }) => code);
}

/** For each rule a text that it warns of, and one like it that is fine. */
const cases: ReadonlyArray<readonly [code: string, part: string, bad: string, good: string]> = [
  ['subject_long', 'subject', 'long '.repeat(16), 'long '.repeat(15)],
  ['spam_capitals', 'subject', 'THE WINTER SEASON IS HERE', 'NZ and AU dates are out'],
  ['spam_capitals', 'preheader', 'EVERY SEAT IS HALF PRICE', 'KAI & BEATS'],
  [
    'spam_capitals',
    'text',
    'Kia ora\nEVERYBODY HAS TO COME TO THE BIGGEST PARTY OF THE YEAR',
    'THE BLACK SEEDS\nLIVE AT THE OPERA HOUSE',
  ],
  ['spam_exclamation', 'subject', 'Tickets!! Now!', 'What a night!'],
  ['spam_exclamation', 'text', 'Do not miss it!!!', 'What a night! See you soon!'],
  ['spam_reply', 'subject', 'Re: your seats', 'Report: the year in music'],
  ['spam_reply', 'subject', 'FWD: your seats', 'Forward: a night of dance'],
  ['spam_loud', 'subject', 'Win a FREE drink', 'Free parking on Friday, and a bus home'],
  ['spam_loud', 'preheader', 'Buy now: BUY NOW', 'Buy now, pay at the door'],
  ['spam_free', 'text', 'It is 100% free for you', 'It is free entry for everyone'],
  ['spam_free', 'subject', 'Absolutely free seats', 'A free drink with every ticket'],
  ['spam_urgency', 'text', 'Act now, or never', 'We act, now and then'],
  ['spam_urgency', 'subject', 'A limited-time offer', 'Limited places, on offer until Friday'],
  ['spam_promise', 'text', 'Book risk-free today', 'There is a risk of rain, so bring a coat'],
  ['spam_money', 'text', 'How to make  money at home', 'They make a living from music'],
  ['spam_prize', 'subject', 'You’ve won two seats', 'Win a ticket to the finals'],
  ['spam_prize', 'text', "You're our lucky winner", 'Meet the winner of the comedy awards'],
  ['spam_phishing', 'text', 'Please confirm your password', 'Please confirm your seats'],
  [
    'spam_click_here',
    'text',
    '[**Click** here](https://example.org) for tickets',
    'The click of a camera here and there',
  ],
  ['spam_money_signs', 'text', 'Save $$$ on the night', 'From $25 to $45'],
  ['spam_shortener', 'link', 'https://bit.ly/3xyz', 'https://example.org/bit.ly'],
  ['spam_shortener', 'link', 'https://www.tinyurl.com/abc', 'https://habit.ly/'],
  ['spam_number_link', 'link', 'http://203.0.113.9/tickets', 'https://101.example.org/'],
];

test.each(cases)('spamProblems, rule %s in a %s, warns of “%s” and not of “%s”', (code, part, bad, good) => {
  expect(codesIn(part, bad)).toContain(code);
  expect(codesIn(part, good)).toEqual([]);
});

test('every rule has a case above, in every kind of part that differs', () => {
  const tried = new Set(cases.map(([code]) => code));
  expect(spamRules.map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([]);
});

test.each([
  'Free entry for children under 12',
  'Last tickets: only 20 seats left',
  'Win a ticket for you and a friend',
  'Final call: doors open at 7 pm',
  'Earlybird tickets end on Sunday',
  'Buy one, get one half price',
  'Cash bar, and free parking behind the hall',
  'Guaranteed to make you laugh',
  'Tickets from $20, or $35 at the door',
  'One night only. Book now and save $10',
  'Bring extra cash for the market',
  'Hurry, the gates close at 9',
  '{{first_name|FRIEND}}, your seats',
  'Your account of the evening, please',
  'A risk worth taking: free jazz at the Opera House',
  'A WINERY tour on Friday',
])('spamProblems, of the usual words of events “%s”, finds nothing in any part', (text) => {
  expect([codesIn('subject', text), codesIn('preheader', text), codesIn('text', text)]).toEqual([[], [], []]);
});

test('spamProblems, of a phrase in several places, says once what, where and what to do instead', () => {
  const problems = spamProblems({
    subject: 'Act now',
    preheader: '',
    blocks: [
      { kind: 'heading', text: 'ACT NOW' },
      { kind: 'columns', widths: '1-1', columns: [[textBlock('Then act now.')], []] },
      { kind: 'html', html: '<style>.x{content:"risk-free"}</style><p>Book <b>risk</b>-free</p>' },
    ],
  });
  expect(problems).toEqual([
    {
      code: 'spam_urgency',
      severity: 'warn',
      step: 'details',
      field: 'subject',
      message:
        'The subject says “Act now”, which is common in spam (also block 1 and block 2, column 1, block 1). Say until when, or how many tickets are left.',
    },
    {
      code: 'spam_promise',
      severity: 'warn',
      step: 'content',
      field: 'blocks.2',
      message:
        'Block 3 says “risk-free”, which is common in spam. Leave it out, or say exactly what people get.',
    },
  ]);
});

test('spamProblems, of a link shortener in HTML and in a text, names the host and the places', () => {
  const problems = spamProblems({
    ...{ subject: '', preheader: '' },
    blocks: [
      textBlock('Tickets: [book](https://bit.ly/a)'),
      { kind: 'html', html: '<a href="https://bit.ly/b">b</a>' },
    ],
  });
  expect(problems.map(({ message, field }) => [field, message])).toEqual([
    [
      'blocks.0',
      'A link in block 1 leads to bit.ly, which hides where it leads, so filters distrust it (also a link in block 2). Use the full address: clicks are counted anyway.',
    ],
  ]);
});
