import { eventImagePath } from '../../../contract/event/event';
import { type MailEventChoice } from '../../../contract/template/mailEventChoice';
import { stageLabels } from '../../event/stageLabels';
import { formatDateTime } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import './eventPicker.css';

/** An event with its cover, next session, venue and state. */
export function EventSummary({ event }: { event: MailEventChoice }) {
  const country = useCountry();
  const { title, stage, startsAt, zone, venueName, images } = event;
  const [cover] = images;
  const when = startsAt && zone ? formatDateTime(startsAt, zone, country) : 'No session yet';
  return (
    <span className="event-summary">
      {cover ? (
        <img className="event-summary__cover" src={eventImagePath(cover.fileId, 'thumbnail')} alt="" />
      ) : (
        <span className="event-summary__cover event-summary__cover--none" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      )}
      <span className="event-summary__words">
        <span className="event-summary__title">{title}</span>
        <span className="event-summary__line">{[when, venueName].filter(Boolean).join(' · ')}</span>
      </span>
      <StatusBadge {...stageLabels[stage]} />
    </span>
  );
}
