import type { CampaignKind } from '../../../contract/campaign/campaign';
import {
  curveStepHours,
  mostCurveSteps,
  type CampaignResult,
} from '../../../contract/campaign/campaignResult';
import type { Queryable } from '../../database/openDatabase';
import { findClickSteps, findResults } from './campaignResultQueries';
import { shareOfSent } from './campaignStatService';

const STEP_MS = curveStepHours * 3_600_000;

/**
 * The results of those of these campaigns that were sent, in two statements whatever their number.
 * @param db a snapshot, so that the figures agree with each other
 */
export async function campaignResults(
  db: Queryable,
  asked: { kinds: readonly CampaignKind[]; ids: readonly string[] },
  now: Date,
): Promise<CampaignResult[]> {
  if (asked.ids.length === 0) return [];
  const rows = await findResults(db, asked);
  const curves = new Map(rows.map(({ id, startedAt }) => [id, emptyCurve(startedAt, now)]));
  for (const { id, step, clicks } of await findClickSteps(db, [...curves.keys()])) {
    const curve = curves.get(id);
    if (curve && step < curve.length) curve[step] = clicks;
  }
  return rows.map(({ startedAt: _, ...row }) => ({
    ...row,
    clickRate: shareOfSent(row.clicked, row.sent),
    curve: curves.get(row.id) ?? [],
  }));
}

/** A zero for each step that has begun. */
function emptyCurve(startedAt: Date, now: Date): number[] {
  const begun = Math.floor((now.getTime() - startedAt.getTime()) / STEP_MS) + 1;
  return Array.from({ length: Math.min(mostCurveSteps, Math.max(1, begun)) }, () => 0);
}
