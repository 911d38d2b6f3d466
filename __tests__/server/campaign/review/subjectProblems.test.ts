import { subjectProblems } from '../../../../src/server/campaign/review/subjectProblems';

const codes = (subject: string) => subjectProblems(subject).map(({ code }) => code);

test.each([
  'The winter season is here',
  'NZ and AU dates are out',
  'Free parking on Friday, and a bus home',
  'What a night!',
  '{{first_name|FRIEND}}, your seats',
  'KAI & BEATS',
  'Report: the year in music',
])('subjectProblems, of “%s”, finds nothing', (subject) => {
  expect(codes(subject)).toEqual([]);
});

test.each([
  ['THE WINTER SEASON IS HERE', ['subject_capitals']],
  ['Tickets!! Now!', ['subject_exclamation']],
  ['Win a FREE drink', ['subject_spam_words']],
  ['Get $$$ back', ['subject_spam_words']],
  ['You’ve won two seats', ['subject_spam_words']],
  ['Re: your seats', ['subject_reply']],
  ['FWD: your seats', ['subject_reply']],
  ['FREE!!! TICKETS FOR ALL', ['subject_capitals', 'subject_exclamation', 'subject_spam_words']],
  [`${'long '.repeat(16)}`, ['subject_long']],
])('subjectProblems, of “%s”, warns', (subject, found) => {
  expect(codes(subject)).toEqual(found);
});
