import { isCovered, type PassEvent } from '../../contract/pass/pass';
import { plural } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { wallDate } from '../ui/wallClock';

/** Says which sessions of the event are between the days of the form. */
export function PassSessions({
  event,
  draft,
}: {
  event: PassEvent;
  draft: { validFrom: string; validUntil: string };
}) {
  const country = useCountry();
  const covered = event.sessions.filter(
    ({ startsLocal, cancelled }) => !cancelled && isCovered(startsLocal, draft),
  );
  const [first] = covered;
  const last = covered.at(-1);
  if (!first || !last) return <Notice tone="warning">No session of the event is between these days.</Notice>;
  const over = covered.filter((session) => session.over).length;
  const days =
    covered.length === 1
      ? `on ${wallDate(first.startsLocal, country)}`
      : `from ${wallDate(first.startsLocal, country)} to ${wallDate(last.startsLocal, country)}`;
  return (
    <Notice tone="info">
      {`The pass gives a ticket for ${plural(covered.length, 'session', 'sessions')}, ${days}.`}
      {over > 0 && ` ${over === 1 ? 'One of them is' : `${over} of them are`} over and no longer sold.`}
    </Notice>
  );
}
