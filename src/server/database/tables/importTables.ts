import type { ColumnType, Generated } from 'kysely';
import type { ImportCorrection, SuppressionReading } from '../../../contract/audience/import/consentReading';
import type { ColumnFacts, ImportCheckNotes } from '../../../contract/audience/import/importColumn';
import type { Defaulted, DefaultedInstant, InstantOr, Json, Optional } from './columnTypes';

/** Imports into audiences, see tables.ts. */
export interface ImportTables {
  audience_import: {
    id: Generated<string>;
    organiser_id: string;
    audience_id: string;
    file_name: string;
    file_key: string;
    encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
    delimiter: string;
    state: 'ready' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undoing' | 'undone';
    columns: string[];
    mapping: string[];
    sample: Json<string[][]>;
    row_count: number;
    rows_done: Defaulted<number>;
    added_count: Defaulted<number>;
    updated_count: Defaulted<number>;
    unchanged_count: Defaulted<number>;
    duplicate_count: Defaulted<number>;
    suppressed_count: Defaulted<number>;
    refused_count: Defaulted<number>;
    attestation: Optional<string>;
    contact_source: Optional<string>;
    error: Optional<string>;
    started_by: Optional<string>;
    created_at: DefaultedInstant;
    started_at: InstantOr;
    finished_at: InstantOr;
    check_mapping: Optional<string[]>;
    check_rows_done: Defaulted<number>;
    check_counts: ColumnType<Record<string, number>, string | undefined, string>;
    consents_after: Optional<number>;
    consents_until: Optional<number>;
    undo_step: Optional<'fields' | 'people' | 'consents'>;
    undo_after: Defaulted<number>;
    undo_total: Defaulted<number>;
    undo_done: Defaulted<number>;
    undo_left_count: Defaulted<number>;
    undo_returned_count: Defaulted<number>;
    undo_withdrawn_count: Defaulted<number>;
    undone_by: Optional<string>;
    undone_at: InstantOr;
    column_facts: ColumnType<ColumnFacts[], string | undefined, string>;
    named_reading: Optional<SuppressionReading>;
    corrections: ColumnType<ImportCorrection[], string | undefined, string>;
    as_suppressions: Optional<boolean>;
    check_corrections: ColumnType<ImportCorrection[], string | undefined, string>;
    check_as_suppressions: Optional<boolean>;
    check_notes: ColumnType<Partial<ImportCheckNotes>, string | undefined, string>;
    declined_count: Defaulted<number>;
    no_consent_count: Defaulted<number>;
  };
  audience_import_change: {
    import_id: string;
    contact_id: number;
    organiser_id: string;
    before: Json<Record<string, string | null>>;
    after: Json<Record<string, string>>;
    written: Generated<number>;
  };
  audience_import_refusal: {
    import_id: string;
    organiser_id: string;
    row_number: number;
    reason: string;
    cells: string[];
  };
}
