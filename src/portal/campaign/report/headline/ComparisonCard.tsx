import {
  type CampaignHeadline,
  type ComparableCampaign,
} from '../../../../contract/campaign/campaignHeadline';
import { type Country } from '../../../../contract/country';
import { type RequestError } from '../../../../contract/wire/requestError';
import { Button } from '../../../ui/Button';
import { SearchBox } from '../../../ui/field/SearchBox';
import { formatDate } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ComparisonTable } from './ComparisonTable';
import { type HeadlineRow } from './headlineRows';
import './headline.css';

export interface ComparisonCardProps {
  /** The figures of this report, and its name. */
  own: { name: string; rows: readonly HeadlineRow[] };
  /** Undefined until it is loaded. */
  other: CampaignHeadline | undefined;
  otherRows: readonly HeadlineRow[];
  /** Whether another campaign is chosen, which may still be loading. */
  isChosen: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Whether the search is open. */
  isSearching: boolean;
  onSearching: (searching: boolean) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Undefined while they are loading. */
  found: readonly ComparableCampaign[] | undefined;
  searchError: RequestError | null;
  onSearchRetry: () => void;
  /** Empty for no comparison. */
  onChoose: (id: string) => void;
  noun: readonly [one: string, many: string];
  zone: string;
  country: Country;
}

/** The headline figures beside those of another campaign, which the reader chooses. */
export function ComparisonCard(props: ComparisonCardProps) {
  const { own, other, otherRows, isChosen, error, onRetry, isSearching, onSearching, onChoose, noun } = props;
  const isMissing = error?.status === 404 || error?.code === 'NOT_FOUND';
  return (
    <Card
      title={`Compare with another ${noun[0]}`}
      actions={
        <>
          <Button size="sm" pressed={isSearching} onClick={() => onSearching(!isSearching)}>
            {isChosen ? 'Choose another' : `Choose a ${noun[0]}`}
          </Button>
          {isChosen && (
            <Button size="sm" variant="quiet" onClick={() => onChoose('')}>
              End comparison
            </Button>
          )}
        </>
      }
    >
      {isSearching && <CampaignSearch {...props} />}
      {!isChosen && !isSearching && (
        <p className="report-note">{`Its figures then stand beside these, and the address keeps your choice.`}</p>
      )}
      {isChosen && !other && !error && <Skeleton lines={7} />}
      {error && isMissing && (
        <p className="report-note">{`This ${noun[0]} no longer exists, or it was never sent. Choose another.`}</p>
      )}
      {error && !isMissing && (
        <ErrorNotice error={error} onRetry={onRetry} title={`The other ${noun[0]} could not be loaded`} />
      )}
      {other && (
        <ComparisonTable
          own={own}
          other={{ name: other.name, rows: otherRows }}
          caption={`Sent ${formatDate(other.startedAt, other.zone, props.country)}`}
        />
      )}
    </Card>
  );
}

function CampaignSearch({
  search,
  onSearch,
  found,
  searchError,
  onSearchRetry,
  onChoose,
  noun,
  zone,
  country,
}: ComparisonCardProps) {
  return (
    <div className="comparison__search">
      <SearchBox placeholder="Search by name or subject" query={search} onQuery={onSearch} />
      {searchError && <ErrorNotice error={searchError} onRetry={onSearchRetry} title="The search failed" />}
      {!found && !searchError && <Skeleton lines={3} />}
      {found?.length === 0 && (
        <p className="report-note">
          {search === ''
            ? `There is no other ${noun[0]} that was sent.`
            : `No sent ${noun[0]} matches “${search}”.`}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="comparison__found" aria-label={`Sent ${noun[1]}`}>
          {found.map(({ id, name, startedAt }) => (
            <li key={id}>
              <button type="button" className="comparison__choice" onClick={() => onChoose(id)}>
                <span className="comparison__name">{name}</span>
                <span className="comparison__when">{formatDate(startedAt, zone, country)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
