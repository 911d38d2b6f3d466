import { type SessionPermissions } from '../../contract/user/user';
import { type RequestError } from '../../contract/wire/requestError';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { MarketingCards } from './MarketingCards';
import { type OverviewState } from './overviewArea';
import { ReportingCard } from './ReportingCard';
import { type SectionName } from './sectionThunks';
import { TemplatesCard } from './TemplatesCard';

interface SectionOverviewProps {
  name: SectionName;
  overviews: Pick<OverviewState, SectionName>;
  error: RequestError | null;
  onRetry: () => void;
  /** What the reader may open. */
  sees: SessionPermissions;
}

/** The figures of a section, above the links to its pages. */
export function SectionOverview({ name, overviews, error, onRetry, sees }: SectionOverviewProps) {
  const { marketing, reporting, customisation } = overviews;
  const shown = overviews[name];
  if (shown === undefined && error)
    return <ErrorNotice error={error} onRetry={onRetry} title="The figures could not be loaded" />;
  if (shown === undefined)
    return (
      <div className="section-cards">
        {Array.from({ length: name === 'marketing' ? 3 : 1 }, (_, card) => (
          <LoadingCard key={card} label="Loading the figures" lines={5} />
        ))}
      </div>
    );
  if (name === 'marketing') return marketing && <MarketingCards overview={marketing} />;
  if (name === 'reporting') return reporting && <ReportingCard overview={reporting} sees={sees} />;
  return customisation && <TemplatesCard overview={customisation} />;
}
