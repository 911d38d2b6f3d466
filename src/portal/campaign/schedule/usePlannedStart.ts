import { useState } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import {
  type CampaignPlannedStart,
  type CampaignStartInput,
  type PlannedRelativeStart,
} from '../../../contract/campaign/campaignStart';
import { mostRelative } from '../../../contract/campaign/relativeStart';
import { countryFacts } from '../../../contract/country';
import { dayAt } from '../../../contract/wallInstant';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useAddressState } from '../../ui/useAddressState';
import { useCountry } from '../../ui/useCountry';
import { selectStartOf } from './campaignStartSlice';
import { type CampaignPatch } from '../campaignThunks';
import { selectRecipientChoice } from '../recipients/recipientChoiceSlice';
import { loadTicketholderEvents } from '../recipients/recipientChoiceThunks';
import { plannedMoment, startSession, startSessions } from './startSessions';

const dayMs = 86_400_000;

/** How the start is chosen: at once, at a set time, or relative to a session. */
export type StartMode = 'now' | 'time' | 'session';

const modeOf = ({ atTime, relative }: CampaignPlannedStart): StartMode =>
  relative ? 'session' : atTime ? 'time' : 'now';

/** The suggested rule: the day before, at nine. */
const suggestedRule: PlannedRelativeStart = {
  sessionId: null,
  direction: 'before',
  unit: 'days',
  amount: 1,
  time: '09:00',
};

/**
 * The start that the writer chooses. For a draft it is saved with the draft; for a missed campaign it stays in the
 * page, because an edit would make it a draft again.
 */
export function usePlannedStart(campaign: Campaign, autosave: Pick<Autosave<CampaignPatch>, 'change'>) {
  const { id, state, plannedStart } = campaign;
  const country = useCountry();
  const known = useAppSelector(selectStartOf(id));
  const offer = useAppSelector(selectRecipientChoice);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useAddressState('start', 'now');
  const zone = plannedStart?.zone ?? known?.organiserZone ?? countryFacts(country).defaultZone;
  const suggestion = {
    ...suggested(zone),
    spreadHours: plannedStart?.spreadHours ?? null,
    relative: plannedStart?.relative ?? null,
  };
  const [chosen, setChosen] = useState<CampaignPlannedStart>();
  const isMissed = state === 'missed';
  const values: CampaignPlannedStart = isMissed
    ? inMode(asked, chosen ?? suggestion)
    : (plannedStart ?? suggestion);
  const mode = modeOf(values);

  const change = (part: Partial<CampaignPlannedStart>) => {
    // A changed time resets the choice between two equal clock times.
    const isTime = 'day' in part || 'time' in part || 'zone' in part;
    const next = { ...values, ...(isTime && { choice: null }), ...part };
    // A day that has passed is replaced by the suggestion.
    if (part.atTime && isOver(next)) Object.assign(next, suggested(next.zone), { atTime: true });
    if (!isMissed) return autosave.change({ plannedStart: next });
    setChosen(next);
    if (modeOf(next) !== mode) setAsked(modeOf(next));
  };
  const changeMode = (to: StartMode) =>
    change({ atTime: to === 'time', relative: to === 'session' ? suggestedRule : null });

  const sessions = startSessions(campaign, offer.ticketholderEvents);
  const { relative } = values;
  const session = sessions && startSession(sessions, relative?.sessionId ?? null, serverNow());
  const relation = relative && session && relationOf(relative, session);
  const timed = mode === 'time' ? { local: `${values.day}T${values.time}`, zone: values.zone } : undefined;
  const { local, zone: startZone } = relation?.moment ?? timed ?? { local: null, zone: null };
  const start: CampaignStartInput = {
    ...(timed && { ...timed, choice: values.choice }),
    ...(relation && { relative: relation.input }),
    spreadHours: values.spreadHours,
  };
  const shown = {
    local,
    zone: startZone,
    spreadHours: values.spreadHours,
    ...(relation && { rule: relation.rule }),
  };
  const changeRule = (part: Partial<PlannedRelativeStart>) =>
    relative && change({ relative: { ...relative, ...part } });
  return {
    ...{ values, mode, change, changeMode, changeRule, sessions, session, shown, start },
    sessionsError: offer.error,
    reloadSessions: () => void dispatch(loadTicketholderEvents()),
    /** What is missing in the rule, by the server's names of its fields. */
    missing: relative && !relation ? missingIn(relative, session) : {},
  };
}

/** The rule as it is shown and sent, with the moment that follows from it; undefined while it is incomplete. */
function relationOf(relative: PlannedRelativeStart, session: NonNullable<ReturnType<typeof startSession>>) {
  const moment = plannedMoment(relative, session);
  const { amount, time, ...rule } = relative;
  if (!moment || amount === null) return undefined;
  const input = { ...rule, amount, sessionId: session.id, time: rule.unit === 'days' ? time : null };
  return {
    moment,
    input,
    rule: { ...input, sessionLocal: session.startsLocal, sessionZone: session.zone },
  };
}

function missingIn({ unit, time }: PlannedRelativeStart, session: unknown): Record<string, string> {
  if (!session) return { 'relative.sessionId': 'Choose a session.' };
  if (unit === 'days' && time === '') return { 'relative.time': 'Enter a time.' };
  return { 'relative.amount': `Enter 0 to ${mostRelative[unit]} ${unit}.` };
}

/** The values of a missed campaign, whose mode is in the address bar. */
function inMode(asked: string, values: CampaignPlannedStart): CampaignPlannedStart {
  const relative = asked === 'session' ? (values.relative ?? suggestedRule) : null;
  return { ...values, atTime: asked === 'time', relative };
}

/** The suggested start: tomorrow at nine. */
function suggested(zone: string): CampaignPlannedStart {
  const day = dayAt(new Date(serverNow() + dayMs), zone);
  return { atTime: false, day, time: '09:00', zone, choice: null, spreadHours: null, relative: null };
}

/** Whether the day is in the past, or empty. */
function isOver({ day, zone }: CampaignPlannedStart): boolean {
  return day < dayAt(new Date(serverNow()), zone);
}
