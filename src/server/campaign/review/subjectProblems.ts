import { type ReviewProblem, subjectShown } from '../../../contract/campaign/campaignEditing';
import { splitPersonalFields } from '../../../contract/audience/personalFields';

const warning = (code: string, message: string): ReviewProblem => ({
  code,
  severity: 'warn',
  message,
  step: 'details',
  field: 'subject',
});

/** Words typical of spam; those in LOUD count in capitals only. */
const LOUD = /\b(FREE|WIN|WINNER|CASH|URGENT|GUARANTEED|BUY NOW|ACT NOW|CLICK HERE)\b/;
const WORN =
  /\b(100 ?% free|risk[- ]free|act now|click here|make money|no obligation|you(?:'|’)?ve won|once in a lifetime)\b|\${2,}/i;

/** A short subject in capitals may be an event's name. */
const FEWEST_LETTERS = 12;

/** Warnings about a subject that looks like spam. */
export function subjectProblems(subject: string): ReviewProblem[] {
  const words = splitPersonalFields(subject)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join('');
  const problems: ReviewProblem[] = [];
  if (subject.length > subjectShown) {
    const length = `The subject has ${subject.length} characters`;
    problems.push(warning('subject_long', `${length}. Inboxes show about the first ${subjectShown}.`));
  }
  const letters = words.replace(/[^\p{L}]/gu, '');
  if (letters.length >= FEWEST_LETTERS && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters)) {
    const cure = 'Spam filters treat that as shouting; use normal sentence case.';
    problems.push(warning('subject_capitals', `The subject is all in capitals. ${cure}`));
  }
  if ((words.match(/!/g) ?? []).length > 1) {
    const cure = 'One is plenty; none is better.';
    problems.push(warning('subject_exclamation', `The subject has several exclamation marks. ${cure}`));
  }
  const worn = LOUD.exec(words)?.[0] ?? WORN.exec(words)?.[0];
  if (worn) {
    const why = 'which is common in spam. Say what people get instead.';
    problems.push(warning('subject_spam_words', `The subject says “${worn}”, ${why}`));
  }
  if (/^\s*(re|fwd?|aw|wg)\s*:/i.test(words)) {
    const why = 'as if it were a reply or forwarded email. Remove that: it misleads people.';
    problems.push(warning('subject_reply', `The subject begins like a reply, ${why}`));
  }
  return problems;
}
