import { planById } from '../../contract/plan/plan';
import type { Queryable } from '../database/openDatabase';

export interface AnalyticsState {
  measurementId: string | null;
  /** ISO. */
  changedAt: string | null;
  /** Whether the organiser's plan includes Google Analytics (SPEC section 6). */
  included: boolean;
}

export async function findAnalytics(db: Queryable, organiserId: string): Promise<AnalyticsState> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('analytics_integration as analytics', 'analytics.organiser_id', 'organiser.id')
    .select(['plan_id', 'ga4_measurement_id', 'changed_at'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return {
    measurementId: row.ga4_measurement_id,
    changedAt: row.changed_at?.toISOString() ?? null,
    included: planById(row.plan_id)?.features.includes('Google Analytics') ?? false,
  };
}

/** Whom the visitors of an organiser's pages are asked about; nobody unless the plan includes it. */
export interface Counting {
  measurementId: string | undefined;
  /** The pixel of Meta, while sales are reported to it. */
  pixelId: string | undefined;
}

export async function findCounting(db: Queryable, organiserId: string): Promise<Counting> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('analytics_integration as analytics', 'analytics.organiser_id', 'organiser.id')
    .leftJoin('webhook_endpoint as meta', (join) =>
      join
        .onRef('meta.organiser_id', '=', 'organiser.id')
        .on('meta.kind', '=', 'meta')
        .on((on) => on.or([on('meta.state', '=', 'on'), on('meta.disabled_because', '=', 'refused')])),
    )
    .select(['plan_id', 'ga4_measurement_id', 'pixel_id'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const included = planById(row.plan_id)?.features.includes('Google Analytics') ?? false;
  return {
    measurementId: (included && row.ga4_measurement_id) || undefined,
    pixelId: (included && row.pixel_id) || undefined,
  };
}

export async function setMeasurementId(
  db: Queryable,
  change: { organiserId: string; userId: string; measurementId: string; now: Date },
): Promise<void> {
  const row = { ga4_measurement_id: change.measurementId, changed_by: change.userId, changed_at: change.now };
  await db
    .insertInto('analytics_integration')
    .values({ organiser_id: change.organiserId, ...row })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(row))
    .execute();
}

export async function removeMeasurementId(db: Queryable, organiserId: string): Promise<void> {
  await db.deleteFrom('analytics_integration').where('organiser_id', '=', organiserId).execute();
}
