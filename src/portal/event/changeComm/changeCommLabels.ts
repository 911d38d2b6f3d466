import { type ChangeComm } from '../../../contract/campaign/changeComm';
import { type Country } from '../../../contract/country';
import { plural } from '../../ui/format';
import { sessionDate, sessionTime } from '../sessions/sessionLabels';

/** What has changed: "Moved to Sat, 8 Mar 2031, 7:00 pm". */
export function changeTitle({ kind, startsLocal, zone }: ChangeComm, country: Country): string {
  if (kind === 'venue') return 'The event has a new venue';
  if (startsLocal === null || zone === null) return 'The event is cancelled';
  const session = { startsLocal, endsLocal: null, zone };
  const when = `${sessionDate(session, country)}, ${sessionTime(session, country)}`;
  return kind === 'moved' ? `Moved to ${when}` : `The session of ${when} is cancelled`;
}

/** Says how many ticketholders have no mail about the change yet, and what state the drafted mail is in. */
export function changeText({ holders, state, isOutdated }: ChangeComm): string {
  const people = `${plural(holders, 'ticketholder has', 'ticketholders have')} not been told yet.`;
  if (isOutdated) return `${people} There was another change after the mail was edited, so check its text.`;
  if (state === 'scheduled') return `${people} The mail is scheduled.`;
  if (state === 'pending_approval') return `${people} The mail waits for approval.`;
  return `${people} A mail is ready for you to check; nothing is sent before you send it.`;
}
