import type { Generated } from 'kysely';
import type { ExportKind, ExportPeriod } from '../../../contract/report/savedExport';
import type { SalesDimension } from '../../../contract/report/salesReport';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** Sales that are passed on to people outside of the portal (migrations 0112 and 0113). */
export interface ReportTables {
  event_share_link: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    name: string;
    secret_hash: Buffer;
    last_day: Optional<string>;
    created_at: Instant;
    revoked_at: InstantOr;
    opened_at: InstantOr;
    open_count: Defaulted<number>;
  };
  saved_export: {
    id: Generated<string>;
    organiser_id: string;
    created_by: string;
    name: string;
    kind: ExportKind;
    event_id: Optional<string>;
    period: ExportPeriod;
    dimension: SalesDimension;
    columns: string[];
    created_at: Instant;
    updated_at: Instant;
    secret_hash: Optional<Buffer>;
    read_at: InstantOr;
  };
}
