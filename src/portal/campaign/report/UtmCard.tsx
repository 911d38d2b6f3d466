import { utmGroupNames } from '../../../contract/report/report';
import { type UtmName, utmNames } from '../../../contract/report/utm';
import { type ColouredChart } from '../../report/colouredChart';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';

interface UtmCardProps {
  chart: ColouredChart;
  groupBy: UtmName;
  onGroupBy: (name: UtmName) => void;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** First clicks by UTM value. */
export function UtmCard({ chart, groupBy, onGroupBy }: UtmCardProps) {
  const rows = chart.datasets.map(({ label, data, colour }) => ({ label, colour, clicks: sum(data) }));
  const most = Math.max(1, ...rows.map(({ clicks }) => clicks));
  return (
    <Card
      title="By UTM"
      actions={
        <SelectInput
          aria-label="Group by"
          value={groupBy}
          onChange={(text) => onGroupBy(utmNames.find((name) => name === text) ?? groupBy)}
          options={utmNames.map((name) => ({ value: name, label: utmGroupNames[name] }))}
        />
      }
    >
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{utmGroupNames[groupBy]}</th>
            <th scope="col" className="report-table__number">
              First clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, colour, clicks }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <span
                  className="report-table__bar"
                  style={{ width: `${(clicks / most) * 100}%`, background: colour }}
                  aria-hidden="true"
                />
              </th>
              <td className="report-table__number">{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="report-note">
        Each person&apos;s first click on each link, by the UTM values of the link.
      </p>
    </Card>
  );
}
