import { type Attribution } from '../../../../contract/campaign/attribution';
import { type ReactNode } from 'react';
import { headlineOf, type UsualFigures, usualOf } from '../../../../contract/campaign/campaignHeadline';
import { type CampaignStat } from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { Button } from '../../../ui/Button';
import { plural } from '../../../ui/format';
import { Skeleton } from '../../../ui/page/Skeleton';
import { StatTile } from '../../../ui/page/StatTile';
import {
  compare,
  type HeadlineKey,
  headlineRows,
  type HeadlineRow,
  measureNameOf,
  type Verdict,
} from './headlineRows';
import { AttributionChoice } from './AttributionChoice';
import './headline.css';

interface HeadlineFiguresProps {
  stat: CampaignStat;
  country: Country;
  everyClass: boolean;
  /** The chosen one, whose figures may still be loading. */
  attribution: Attribution;
  onAttribution: (part: Partial<Attribution>) => void;
  /** Undefined while they are loading, and null if they could not be loaded. */
  usual: UsualFigures | null | undefined;
  /** "email campaign" and "email campaigns". */
  noun: readonly [one: string, many: string];
  /** False while emails are still being sent: figures that are not complete are neither better nor worse. */
  judged: boolean;
  /** Where the people or orders behind a figure are listed. */
  hrefOf: (key: HeadlineKey) => string | undefined;
  onRetry: () => void;
}

/** The figures that a report begins with, each with how it is counted and what is usual for the organiser. */
export function HeadlineFigures(props: HeadlineFiguresProps) {
  const { stat, country, everyClass, usual, noun, judged, hrefOf, onRetry } = props;
  const { attribution, onAttribution } = props;
  const hasUsual = !!usual && usual.campaigns >= usualOf.least;
  return (
    <section className="headline" aria-label="Headline figures">
      <div className="headline__tiles">
        {headlineRows(headlineOf(stat), { everyClass, attribution: stat.attribution, country }).map((row) => {
          const typical = usual?.measures[measureNameOf(row.key, everyClass)] ?? null;
          return (
            <StatTile
              key={row.key}
              label={row.label}
              value={row.value}
              help={row.help}
              to={hrefOf(row.key)}
              sub={
                <>
                  {row.share && <span className="headline__share">{`${row.share} of sent`}</span>}
                  {row.key === 'orders' && stat.orders.orders > 0 && (
                    <span className="headline__share">
                      {`from ${plural(stat.orders.people, 'person', 'people')}`}
                    </span>
                  )}
                  {usual === undefined && <Skeleton lines={1} />}
                  {hasUsual && <Usual row={row} typical={typical} judged={judged} />}
                </>
              }
            />
          );
        })}
      </div>
      <AttributionChoice attribution={attribution} onAttribution={onAttribution} />
      <UsualNote usual={usual} noun={noun} onRetry={onRetry} />
    </section>
  );
}

const verdicts: Record<Verdict, string> = {
  better: 'Better: usually',
  worse: 'Worse: usually',
  same: 'As usual:',
};

function Usual({
  row,
  typical,
  judged,
}: {
  row: HeadlineRow;
  typical: number | null;
  judged: boolean;
}): ReactNode {
  if (row.measure === null) return null;
  if (typical === null) return <span className="usual">No usual figure yet</span>;
  if (!judged) return <span className="usual">{`Usually ${row.format(typical)}`}</span>;
  const verdict = compare(row, typical);
  return (
    <span className={`usual usual--${verdict}`}>
      {verdict !== 'same' && <span aria-hidden="true">{row.measure > typical ? '↑' : '↓'}</span>}
      <span>{`${verdicts[verdict]} ${row.format(typical)}`}</span>
    </span>
  );
}

/** What the usual figures are of, or why there are none. */
function UsualNote({
  usual,
  noun,
  onRetry,
}: Pick<HeadlineFiguresProps, 'usual' | 'noun' | 'onRetry'>): ReactNode {
  const [one, many] = noun;
  if (usual === undefined) return null;
  if (usual === null) {
    return (
      <p className="report-note headline__failed">
        What is usual for you could not be loaded.
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  }
  const { campaigns } = usual;
  if (campaigns < usualOf.least) {
    return (
      <p className="report-note">
        {`There is no comparison with your usual figures yet: it takes ${usualOf.least} earlier ${many}, and there ${
          campaigns === 1 ? 'is' : 'are'
        } ${campaigns === 0 ? 'none' : campaigns}.`}
      </p>
    );
  }
  return (
    <p className="report-note">
      {`Usual is the median of the ${plural(campaigns, one, many)} that you sent before this one: half of them had more, half less.`}
    </p>
  );
}
