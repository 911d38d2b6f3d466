import { weekdayNames } from '../../../contract/weekdayNames';
import { type Country } from '../../../contract/country';
import { type EventSessions } from '../../../contract/event/eventSession';
import { type SessionRuleInput } from '../../../contract/generated/operations';
import { clockText, wallDate } from '../../ui/wallClock';
import { draftOf } from './sessionDraft';

/** The values of the form for a rule, as the texts in its fields. */
export interface RuleDraft {
  weekdays: number[];
  everyWeeks: string;
  from: string;
  until: string;
  except: string[];
  starts: string;
  ends: string;
  doors: string;
  salesMinutes: string;
  zone: string;
  capacity: string;
}

export function newRule({ venue, sessions }: EventSessions): RuleDraft {
  const last = sessions.at(-1);
  const lastDraft = last && draftOf(last);
  return {
    weekdays: [],
    everyWeeks: '1',
    from: '',
    until: '',
    except: [],
    starts: lastDraft?.starts ?? '',
    ends: lastDraft?.ends ?? '',
    doors: lastDraft?.doors ?? '',
    salesMinutes: lastDraft && lastDraft.sales !== 'own' ? lastDraft.sales : '0',
    zone: lastDraft?.zone ?? venue.zone,
    capacity: lastDraft?.capacity ?? (venue.capacity === null ? '' : String(venue.capacity)),
  };
}

export const ruleOf = (draft: RuleDraft): SessionRuleInput => ({
  ...draft,
  everyWeeks: Number(draft.everyWeeks),
  except: draft.except.filter((day) => day !== ''),
  ends: draft.ends || null,
  doors: draft.doors || null,
  salesMinutes: Number(draft.salesMinutes),
  capacity: draft.capacity === '' ? null : Number(draft.capacity),
});

const joinWithAnd = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const dayText = (date: string, country: Country) => wallDate(`${date}T00:00`, country);

/** "Every Friday at 7:00 pm until Fri, 18 Dec 2026, except Fri, 25 Sept 2026"; empty while the rule is incomplete. */
export function ruleSentence(draft: RuleDraft, country: Country): string {
  if (draft.weekdays.length === 0 || draft.starts === '' || draft.until === '') return '';
  const days = [...draft.weekdays].sort().map((day) => weekdayNames[day - 1] ?? '');
  const weeks = draft.everyWeeks === '1' ? 'Every' : `Every ${draft.everyWeeks} weeks on`;
  const except = draft.except.filter((day) => day !== '').map((day) => dayText(day, country));
  return (
    `${weeks} ${days.length === 7 ? 'day' : joinWithAnd(days)} at ${clockText(`2026-01-01T${draft.starts}`, country)} ` +
    `until ${dayText(draft.until, country)}${except.length > 0 ? `, except ${joinWithAnd(except)}` : ''}`
  );
}
