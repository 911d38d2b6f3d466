import { type TimelineEntry } from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { hitClassLabels, hitReasonText } from '../../../../contract/campaign/recipient/recipientLabels';
import { formatDateTime } from '../../../ui/format';

interface RecipientTimelineProps {
  entries: readonly TimelineEntry[];
  /** True if there are more opens and clicks than are listed. */
  cut: boolean;
  zone: string;
  country: Country;
}

function detailOf({ kind, hitClass, reason }: TimelineEntry): string | undefined {
  if (!reason) return undefined;
  return hitClass && kind !== 'unsubscribe'
    ? `Counted as: ${hitClassLabels[hitClass].toLowerCase()} (${hitReasonText(reason)})`
    : reason;
}

/** Everything that happened with one recipient's mail, oldest first. */
export function RecipientTimeline({ entries, cut, zone, country }: RecipientTimelineProps) {
  return (
    <>
      <ol className="timeline">
        {entries.map((entry, place) => {
          const { kind, at, words, hitClass, url } = entry;
          const detail = detailOf(entry);
          const byMachine = hitClass !== null && hitClass !== 'human';
          return (
            <li
              key={`${kind} ${at} ${place}`}
              className={`timeline__entry timeline__entry--${byMachine ? 'machine' : kind}`}
            >
              <time className="timeline__when" dateTime={at ?? undefined}>
                {at ? formatDateTime(at, zone, country) : 'Time not recorded'}
              </time>
              <p className="timeline__text">{words}</p>
              {url && (
                <a className="timeline__url" href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              )}
              {detail && <p className="timeline__detail">{detail}</p>}
            </li>
          );
        })}
      </ol>
      {cut && <p className="report-note">Only the first 500 opens and clicks are listed.</p>}
    </>
  );
}
