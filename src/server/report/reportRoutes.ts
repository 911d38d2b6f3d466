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
import type { Services } from '../services';
import { utmChart, utmGrid } from './utmReportService';

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
      return { result: await inTenant((db) => utmChart(db, signedIn.organiserId, filter)), error: null };
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
      return { result: await inTenant((db) => utmGrid(db, signedIn.organiserId, filter)), error: null };
    },
  });
}
