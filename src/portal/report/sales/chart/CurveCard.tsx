import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { type CsvRows } from '../../../ui/csvText';
import { Card } from '../../../ui/page/Card';
import { saveCsv } from '../../saveCsv';
import { savePng } from '../../savePng';
import { CurveChart, type Curves } from './CurveChart';
import { curveColours } from './curveColours';

interface CurveCardProps {
  title: string;
  /** Comes before the title in the names of the files. */
  fileTitle: string;
  curves: Curves;
  /** The names of the two lines; null for a single line. */
  legend: { now: string; before: string } | null;
  /** The figures as texts. The first row is the header, and the first column names each row. */
  table: { label: string; rows: ReadonlyArray<readonly string[]> };
  /** The figures as numbers, with more detail. */
  csvRows: CsvRows;
  children?: ReactNode;
}

/** A curve, and one to compare it with: as a chart, as a table, or as a file. */
export function CurveCard({ title, fileTitle, curves, legend, table, csvRows, children }: CurveCardProps) {
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const nameOfFile = `${fileTitle} ${title}`;
  const pictureLegend = legend
    ? [
        { variable: curveColours.now, text: legend.now },
        { variable: '--ink-soft', text: `${legend.before} (dashed)` },
      ]
    : [];
  return (
    <Card
      title={title}
      actions={
        <>
          <Button size="sm" variant="quiet" pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon="download"
            aria-label="Download the chart as CSV"
            onClick={() => saveCsv(csvRows, nameOfFile)}
          >
            CSV
          </Button>
          {!asTable && (
            <Button
              size="sm"
              variant="quiet"
              icon="download"
              aria-label="Download the chart as PNG"
              onClick={() => void savePng(chart.current, { title, legend: pictureLegend }, nameOfFile)}
            >
              PNG
            </Button>
          )}
        </>
      }
    >
      {asTable ? (
        <CurveTable {...table} />
      ) : (
        <>
          {legend && (
            <ul className="sales-legend">
              <li className="sales-legend__now">{legend.now}</li>
              <li className="sales-legend__before">{legend.before}</li>
            </ul>
          )}
          <div className="report-chart" ref={chart}>
            <CurveChart {...curves} />
          </div>
        </>
      )}
      {children}
    </Card>
  );
}

function CurveTable({ label, rows: [head = [], ...rows] }: CurveCardProps['table']) {
  return (
    <div className="report-steps" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name + column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], place) => (
            <tr key={first + place}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={(head[column + 1] ?? '') + column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
