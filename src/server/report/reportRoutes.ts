import type { FastifyInstance } from 'fastify';
import {
  utmChartPath,
  utmGridPath,
  type UtmChartReply,
  type UtmGridReply,
} from '../../contract/report/report';
import { utmFilterInput } from '../../contract/report/reportInput';
import { parseInput } from '../http/parseInput';
import { restRoute } from '../http/restRoute';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { utmChart, utmGrid, type UtmReader } from './utmReportService';

const readerOf = ({ organiserId, membership }: SignedIn): UtmReader => ({
  organiserId,
  hasScope: membership.scope !== null,
});

/** The UTM report (SPEC section 7); contract/report/report.ts describes the body. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: utmChartPath,
    permission: 'reporting',
    isRead: true,
    async handler({ inTenant, signedIn }, request): Promise<UtmChartReply> {
      const filter = parseInput(utmFilterInput, request.body);
      return { result: await inTenant((db) => utmChart(db, readerOf(signedIn), filter)), error: null };
    },
  });

  restRoute(app, services, {
    base: 'country',
    method: 'POST',
    path: utmGridPath,
    permission: 'reporting',
    isRead: true,
    async handler({ inTenant, signedIn }, request): Promise<UtmGridReply> {
      const filter = parseInput(utmFilterInput, request.body);
      return { result: await inTenant((db) => utmGrid(db, readerOf(signedIn), filter)), error: null };
    },
  });
}
