import type { Generated } from 'kysely';
import type { ExportEvery, ExportObstacle, ExportSendResult } from '../../../contract/report/exportSchedule';
import type { ExportKind, ExportPeriod } from '../../../contract/report/savedExport';
import type { SalesDimension } from '../../../contract/report/salesReport';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** Sales that are passed on to people outside of the portal (migrations 0112, 0113 and 0119). */
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
    send_every: Optional<ExportEvery>;
    send_day: Optional<number>;
    send_time: Optional<string>;
    send_zone: Optional<string>;
    next_send_at: InstantOr;
    send_after: InstantOr;
    sent_due_at: InstantOr;
    send_failures: Defaulted<number>;
    last_send_at: InstantOr;
    last_send_result: Optional<ExportSendResult>;
    last_send_rows: Optional<number>;
    last_send_obstacle: Optional<ExportObstacle>;
  };
}
