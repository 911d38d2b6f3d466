import { z } from 'zod';
import {
  exportColumns,
  exportDimensions,
  exportKinds,
  exportPeriods,
  savedExportLimits,
} from './savedExport';

export const savedExportInput = z
  .object({
    name: z
      .string('Name the export.')
      .trim()
      .min(1, 'Name the export.')
      .max(savedExportLimits.name, `Use at most ${savedExportLimits.name} characters.`),
    kind: z.enum(exportKinds, 'Choose what to export.'),
    eventId: z
      .uuid('Choose an event from the list.')
      .nullish()
      .transform((id) => id ?? null),
    period: z.enum(exportPeriods, 'Choose a period.'),
    dimension: z.enum(exportDimensions, 'Choose what each row is.'),
    columns: z.array(z.string()).min(1, 'Choose at least one column.'),
  })
  .superRefine(({ kind, columns }, context) => {
    const known = new Set(exportColumns[kind].map(({ key }) => key));
    if (new Set(columns).size !== columns.length || columns.some((column) => !known.has(column))) {
      context.addIssue({ code: 'custom', path: ['columns'], message: 'Choose columns from the list.' });
    }
  });
export type SavedExportValues = z.output<typeof savedExportInput>;
