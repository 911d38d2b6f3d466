import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { saveFile } from '../../../request/saveFile';
import { Button } from '../../../ui/Button';
import { csvText } from '../../../ui/csvText';
import { fileNameOf } from '../../../ui/fileNameOf';
import { Card } from '../../../ui/page/Card';
import { Skeleton } from '../../../ui/page/Skeleton';
import { type Curves } from './CurveChart';
import { curveColours } from './curveColours';
import { saveCsv } from './saveCsv';

const CurveChart = lazy(() => import('./CurveChart').then((module) => ({ default: module.CurveChart })));

interface CurveCardProps {
  title: string;
  /** What the files are about, beside the title. */
  fileTitle: string;
  curves: Curves;
  /** The names of the two lines; none for a single line. */
  legend: { now: string; before: string } | null;
  /** The same numbers; the first row is the header, the first column what each row is about. */
  table: { label: string; rows: ReadonlyArray<readonly string[]> };
  /** The same numbers with more detail, as numbers. */
  csvRows: ReadonlyArray<ReadonlyArray<string | number>>;
  children?: ReactNode;
}

/** A curve, and one to compare it with: as a chart, as a table, or as a file. */
export function CurveCard({ title, fileTitle, curves, legend, table, csvRows, children }: CurveCardProps) {
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const savePng = async () => {
    const canvas = chart.current?.querySelector('canvas');
    if (!canvas) return;
    const { chartPng } = await import('../../../ui/chart/chartPng');
    const blob = await chartPng(canvas, {
      title,
      legend: legend
        ? [
            { variable: curveColours.now, text: legend.now },
            { variable: '--ink-soft', text: `${legend.before} (dashed)` },
          ]
        : [],
    });
    if (blob) saveFile(blob, fileNameOf(`${fileTitle} ${title}`, 'png'));
  };
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
            onClick={() => saveCsv(csvText(csvRows), `${fileTitle} ${title}`)}
          >
            CSV
          </Button>
          {!asTable && (
            <Button
              size="sm"
              variant="quiet"
              icon="download"
              aria-label="Download the chart as PNG"
              onClick={() => void savePng()}
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
            <Suspense fallback={<Skeleton lines={1} height="280px" width="100%" />}>
              <CurveChart {...curves} />
            </Suspense>
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
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
