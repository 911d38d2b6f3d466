import { useState } from 'react';
import { type Country } from '../../contract/country';
import { type UtmFilter, utmFilterNames, type UtmGridRow, utmGroupNames } from '../../contract/report/report';
import { serverNow } from '../request/serverTime';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { HelpTip } from '../ui/field/HelpTip';
import { UtmTable } from './UtmTable';

interface UtmTableCardProps {
  rows: readonly UtmGridRow[];
  filter: Pick<UtmFilter, 'groupBy' | 'measure'>;
  country: Country;
  onCopy: () => void;
  /** Limits the report to a value. */
  onLimit: (change: Partial<UtmFilter>) => void;
}

/** The grid: a row for each value. */
export function UtmTableCard({ rows, filter, country, onCopy, onLimit }: UtmTableCardProps) {
  const limited = utmFilterNames.find((each) => each === filter.groupBy);
  const [nowMs] = useState(serverNow);
  return (
    <Card
      title="Totals"
      actions={
        <>
          <HelpTip
            label="How these are counted"
            text="Each figure adds up to its chart. Anyone who clicked under two values is counted in both rows, so the People column has no total."
          />
          <Button size="sm" icon="copy" onClick={onCopy}>
            Copy for a spreadsheet
          </Button>
        </>
      }
    >
      <UtmTable
        rows={rows}
        name={utmGroupNames[filter.groupBy]}
        measure={filter.measure ?? 'clicks'}
        country={country}
        nowMs={nowMs}
        onValue={limited && ((value) => onLimit({ [limited]: value }))}
      />
    </Card>
  );
}
