import { type ReactNode } from 'react';
import {
  type ColumnsBackground,
  columnsBackgrounds,
  type ColumnsBlock,
  type ColumnWidths,
  columnWidths,
  type SimpleBlock,
} from '../../contract/template/template';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { AddToColumn } from './AddBlock';
import { withWidths } from './document/blockPlaces';
import { useEditor } from './editorContext';

const widthLabels: Record<ColumnWidths, string> = {
  '1': 'One',
  '1-1': 'Two of the same width',
  '1-2': 'Two, the second one wider',
  '2-1': 'Two, the first one wider',
  '1-1-1': 'Three',
};

const backgroundLabels: Record<ColumnsBackground, string> = {
  accent: 'The accent colour',
  tint: 'A light tint of it',
};

interface ColumnsFieldsProps {
  block: ColumnsBlock;
  /** Messages by field. */
  errors: Record<string, string>;
  drawColumn: (list: readonly SimpleBlock[], column: number) => ReactNode;
}

/** The widths of the columns, and the blocks in each. */
export function ColumnsFields({ block, errors, drawColumn }: ColumnsFieldsProps) {
  const { acts } = useEditor();
  const { id = '', widths, columns } = block;
  return (
    <>
      <Field label="Columns" help="On a phone they are shown below each other." error={errors.widths}>
        {(control) => (
          <SelectInput
            {...control}
            value={widths}
            options={columnWidths.map((value) => ({ value, label: widthLabels[value] }))}
            onChange={(chosen) => {
              const next = columnWidths.find((value) => value === chosen);
              if (next) acts.change(id, withWidths(block, next), null);
            }}
          />
        )}
      </Field>
      <Field label="Background" error={errors.background}>
        {(control) => (
          <SelectInput
            {...control}
            value={block.background ?? ''}
            options={[
              { value: '', label: 'That of the email' },
              ...columnsBackgrounds.map((value) => ({ value, label: backgroundLabels[value] })),
            ]}
            onChange={(chosen) => {
              const background = columnsBackgrounds.find((value) => value === chosen);
              const { background: _, ...plain } = block;
              acts.change(id, background ? { ...plain, background } : plain, null);
            }}
          />
        )}
      </Field>
      {columns.map((list, column) => (
        <section key={column} className="block__column" aria-label={`Column ${column + 1}`}>
          <p className="block__column-name">Column {column + 1}</p>
          {list.length > 0 && drawColumn(list, column)}
          <AddToColumn columnsId={id} column={column} index={list.length} />
        </section>
      ))}
    </>
  );
}
