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
  const curves = new Map(rows.map((row) => [row.id, { ...row, curve: emptyCurve(row.startedAt, now) }]));
  for (const { id, at, clicks } of await findClickSteps(db, [...curves.keys()])) {
    const found = curves.get(id);
    if (!found) continue;
    // A clock that is behind may have dated a hit before the start; it belongs to the first step, as in the report.
    const step = Math.max(0, Math.floor((at.getTime() - found.startedAt.getTime()) / STEP_MS));
    if (step < found.curve.length) found.curve[step] = (found.curve[step] ?? 0) + clicks;
  }
  return [...curves.values()].map(({ startedAt: _, ...row }) => ({
    ...row,
    clickRate: shareOfSent(row.clicked, row.sent),
  }));
}

/** A zero for each step that has begun. */
function emptyCurve(startedAt: Date, now: Date): number[] {
  const begun = Math.floor((now.getTime() - startedAt.getTime()) / STEP_MS) + 1;
  return Array.from({ length: Math.min(mostCurveSteps, Math.max(1, begun)) }, () => 0);
}
