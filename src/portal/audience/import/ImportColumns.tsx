import type { AudienceImport } from '../../../contract/audience/audience';
import { columnRoles } from '../../../contract/audience/import/columnRoles';
import { SelectInput } from '../../ui/field/SelectInput';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { TextInput } from '../../ui/field/TextInput';
import type { ImportPreview } from '../audienceArea';
import { choicesFor, type ColumnState, ownField, withChoice } from './columnChoices';
import { verdictLabels } from './importLabels';

interface ImportColumnsProps {
  shown: AudienceImport;
  states: readonly ColumnState[];
  onChange: (states: ColumnState[]) => void;
  /** The verdicts for the sample's rows; empty while they are loading. */
  rows: ImportPreview['rows'];
}

const isLeftOut = (choice: string) => choice === '' || choice === columnRoles.other;

/** The first rows of the file, with a column's field above it and a row's verdict before it. */
export function ImportColumns({ shown, states, onChange, rows }: ImportColumnsProps) {
  const rename = (place: number, name: string) =>
    onChange(states.map((state, at) => (at === place ? { ...state, name } : state)));
  const reasons = rows.filter(({ reason }) => reason !== null);
  return (
    <>
      <div
        className="import-columns"
        role="group"
        aria-label="Columns of the file"
        style={{ gridTemplateRows: `auto repeat(${shown.sample.length}, 40px)` }}
      >
        <div className="import-columns__rows">
          <span className="import-columns__corner">Row of the file</span>
          {shown.sample.map((_, at) => (
            <span className="import-columns__verdict" key={at}>
              <span>{rows[at]?.rowNumber ?? '…'}</span>
              {rows[at] && (
                <StatusBadge
                  tone={verdictLabels[rows[at].verdict].tone}
                  label={verdictLabels[rows[at].verdict].row}
                />
              )}
            </span>
          ))}
        </div>
        {states.map((state, place) => {
          const header = shown.columns[place] || `Column ${place + 1}`;
          return (
            <div
              className={isLeftOut(state.choice) ? 'import-column import-column--out' : 'import-column'}
              key={place}
              role="group"
              aria-label={header}
            >
              <div className="import-column__head">
                <span className="import-column__name">{header}</span>
                <SelectInput
                  aria-label={`${header} becomes`}
                  value={state.choice}
                  onChange={(choice) => onChange(withChoice(states, place, choice))}
                  options={choicesFor(shown.columnFacts[place])}
                />
                {state.choice === columnRoles.fields && (
                  <span className="audience-soft">{shown.columnFacts[place]?.jsonKeys.join(', ')}</span>
                )}
                {state.choice === ownField && (
                  <TextInput
                    aria-label={`Field name of ${header}`}
                    maxLength={40}
                    value={state.name}
                    onChange={(name) => rename(place, name)}
                  />
                )}
              </div>
              {shown.sample.map((cells, at) => (
                <span className="import-column__cell" key={at} title={cells[place]}>
                  {cells[place]}
                </span>
              ))}
            </div>
          );
        })}
      </div>
      {reasons.length > 0 && (
        <ul className="import-reasons">
          {reasons.map(({ rowNumber, reason }) => (
            <li key={rowNumber}>
              Row {rowNumber}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
