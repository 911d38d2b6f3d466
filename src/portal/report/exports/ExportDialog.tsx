import { exportKindNames, exportPeriodNames } from '../../../contract/report/exportNames';
import {
  exportColumns,
  exportDimensions,
  type ExportKind,
  exportPeriods,
  type SavedExport,
  savedExportLimits,
} from '../../../contract/report/savedExport';
import { type SavedExportValues } from '../../../contract/report/savedExportInput';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { dimensionNames } from '../sales/salesLabels';
import { ColumnPicker } from './ColumnPicker';

const form = 'saved-export';
const keysOf = (kind: ExportKind) => exportColumns[kind].map(({ key }) => key);

interface ExportDialogProps {
  /** Undefined for a new one. */
  saved: SavedExport | undefined;
  kinds: readonly ExportKind[];
  events: readonly { id: string; title: string }[];
  /** Throws an error that `fieldErrors` can read. */
  save: (id: string | undefined, values: SavedExportValues) => Promise<void>;
  onClose: () => void;
}

const isIn = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

function valuesOf(
  saved: SavedExport | undefined,
  [first = 'sales']: readonly ExportKind[],
): SavedExportValues {
  const { name = '', kind = first, eventId = null, period = 'last30' } = saved ?? {};
  const dimension = exportDimensions.find((one) => one === saved?.dimension) ?? 'event';
  return { name, kind, eventId, period, dimension, columns: saved?.columns ?? keysOf(kind) };
}

/** Which rows and columns an export has. */
export function ExportDialog({ saved, kinds, events, save, onClose }: ExportDialogProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => valuesOf(saved, kinds),
    async (values) => {
      await save(saved?.id, values);
      onClose();
    },
    fieldErrors,
    { form },
  );
  const { name, kind, eventId, period, dimension, columns } = draft;
  return (
    <ModalDialog
      open
      wide
      title={saved ? `Edit ${saved.name}` : 'New export'}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            Save the export
          </Button>
        </>
      }
    >
      <form id={form} className="export-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <LineField
          name="name"
          label="Name"
          required
          maxLength={savedExportLimits.name}
          value={name}
          onChange={(next) => change({ name: next })}
          error={errorOf('name')}
        />
        <div className="export-form__choices">
          <Field label="What" name="kind" error={errorOf('kind')}>
            {(control) => (
              <SelectInput
                {...control}
                value={kind}
                options={kinds.map((value) => ({ value, label: exportKindNames[value] }))}
                onChange={(next) => isIn(kinds, next) && change({ kind: next, columns: keysOf(next) })}
              />
            )}
          </Field>
          <Field label="Event" name="eventId" error={errorOf('eventId')}>
            {(control) => (
              <SelectInput
                {...control}
                value={eventId ?? ''}
                placeholder="All events"
                options={events.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(next) => change({ eventId: next || null })}
              />
            )}
          </Field>
          {kind !== 'ticketholders' && (
            <Field label="Period" name="period" error={errorOf('period')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={period}
                  options={exportPeriods.map((value) => ({ value, label: exportPeriodNames[value] }))}
                  onChange={(next) => isIn(exportPeriods, next) && change({ period: next })}
                />
              )}
            </Field>
          )}
          {kind === 'sales' && (
            <Field label="A row for each" name="dimension" error={errorOf('dimension')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={dimension}
                  options={exportDimensions.map((value) => ({ value, label: dimensionNames[value] }))}
                  onChange={(next) => isIn(exportDimensions, next) && change({ dimension: next })}
                />
              )}
            </Field>
          )}
        </div>
        <ColumnPicker
          known={exportColumns[kind]}
          chosen={columns}
          onChange={(next) => change({ columns: next })}
          error={errorOf('columns')}
        />
      </form>
    </ModalDialog>
  );
}
