import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiSalesReport,
  reportsScope,
  salesReportPath,
  salesReportQuery,
} from '../../../contract/api/apiReports';
import { salesByEventAndDay } from '../../report/sales/salesReportService';
import type { SumsRow } from '../../report/sales/salesReportQueries';
import type { Services } from '../../services';
import { requireScope, type ApiCaller } from '../keys/apiCaller';
import { parseQuery } from '../objects/parseQuery';

/** The sales report, from the same sums as the portal's. @param findCaller finds the program of a request */
export function salesReportRoutes(
  scope: FastifyInstance,
  { clock }: Services,
  findCaller: (request: FastifyRequest, reply: FastifyReply) => Promise<ApiCaller>,
): void {
  scope.get(salesReportPath, async (request, reply) => {
    const caller = await findCaller(request, reply);
    requireScope(caller, reportsScope);
    const { from, to, event_id: eventId = null } = parseQuery(salesReportQuery, request.query);
    const report = await caller.inSnapshot((db) =>
      salesByEventAndDay(db, caller.organiserId, { from, to, eventId }, clock.now()),
    );
    // A reply that does not match the reference is our own error.
    return apiSalesReport.parse({
      object: 'sales_report',
      from,
      to,
      event_id: eventId,
      zone: report.zone,
      currency: report.currency,
      total: sumsOf(report.total),
      events: report.events.map(({ key, label, ...sums }) => ({
        event_id: key,
        title: label,
        ...sumsOf(sums),
      })),
      days: report.days.map(({ key, ...sums }) => ({ date: key, ...sumsOf(sums) })),
    });
  });
}

const sumsOf = (sums: SumsRow) => ({
  orders: sums.orders ?? 0,
  tickets: sums.tickets,
  sold_cents: sums.soldCents,
  returned_tickets: sums.returnedTickets,
  returned_cents: sums.returnedCents,
  net_cents: sums.netCents,
  net_gst_cents: sums.netGstCents,
});
