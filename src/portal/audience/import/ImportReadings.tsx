import type { AudienceImport } from '../../../contract/audience/audience';
import { columnRoles } from '../../../contract/audience/import/columnRoles';
import {
  type ImportCorrection,
  type ImportReading,
  readingsFrom,
  strictest,
} from '../../../contract/audience/import/consentReading';
import { Card } from '../../ui/page/Card';
import { formatNumber } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';
import { readingLabels } from './importLabels';
import './importing.css';

interface ImportReadingsProps {
  shown: AudienceImport;
  mapping: readonly string[];
  corrections: readonly ImportCorrection[];
  onChange: (corrections: ImportCorrection[]) => void;
}

const options = (from: ImportReading) =>
  readingsFrom(from).map((value) => ({ value, label: readingLabels[value] }));

/**
 * How each value of the consent columns is read. A value can be read more cautiously, never less (DOMAIN section 1).
 */
export function ImportReadings({ shown, mapping, corrections, onChange }: ImportReadingsProps) {
  const columns = mapping.flatMap((role, column) => (role === columnRoles.consent ? [column] : []));
  if (columns.length === 0) return null;
  const isFor = (column: number, token: string) => (one: ImportCorrection) =>
    one.column === column && one.token === token;
  const readAs = (column: number, token: string, reading: ImportReading) => {
    const others = corrections.filter((one) => !isFor(column, token)(one));
    onChange([...others, { column, token, reading }]);
  };
  return (
    <Card title="How their consent is treated">
      <p className="audience-soft">
        Anyone who opted out in the other tool is opted out here. You can treat a value more cautiously, but
        not less.
        {columns.length > 1 && ' Where columns disagree about a person, the most cautious one counts.'}
      </p>
      {columns.map((column) => {
        const header = shown.columns[column] || `Column ${column + 1}`;
        return (
          <table key={column} className="import-readings">
            <caption>{header}</caption>
            <thead>
              <tr>
                <th scope="col">In the file</th>
                <th scope="col" className="import-readings__rows">
                  Rows
                </th>
                <th scope="col">Treated as</th>
              </tr>
            </thead>
            <tbody>
              {shown.columnFacts[column]?.values.map(({ token, shown: written, rows, reading }) => {
                const chosen = corrections.find(isFor(column, token))?.reading ?? reading;
                const label = written || 'Nothing';
                return (
                  <tr key={token}>
                    <th scope="row">{label}</th>
                    <td className="import-readings__rows">{formatNumber(rows)}</td>
                    <td>
                      <SelectInput
                        aria-label={`${header}: ${label} is treated as`}
                        value={strictest(reading, chosen)}
                        options={options(reading)}
                        onChange={(value) => {
                          const picked = readingsFrom(reading).find((one) => one === value);
                          if (picked) readAs(column, token, picked);
                        }}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        );
      })}
    </Card>
  );
}
