import { orderSourceRollup } from '../attribution/orderSourceQueries';
import { audienceRollup } from '../audience/audienceFigureQueries';
import { hitRollup } from '../campaign/figures/hitCountQueries';
import { stateRollup } from '../campaign/figures/stateCountQueries';
import type { Rollup } from '../database/rollup';
import { orderRollup } from '../order/orderFigureQueries';
import { saleRollup, sourceRollup } from '../report/sales/saleFigureQueries';
import { sourceSumRollup } from '../report/sales/sourceSumQueries';
import { ticketRollup } from '../ticketholder/sessionFigureQueries';

/** All figures that triggers keep; a nightly job compares them with the straight counts. */
export const rollups: readonly Rollup[] = [
  // These take longest.
  hitRollup,
  saleRollup,
  sourceRollup,
  stateRollup,
  orderSourceRollup,
  orderRollup,
  ticketRollup,
  // After the figures that it adds up.
  sourceSumRollup,
  audienceRollup,
];
