import type { FastifyInstance } from 'fastify';
import { contactDownloadInput, contactInput } from '../../../contract/audience/contactPageInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { Services } from '../../services';
import { personalDataOf, personalDataCsv } from './personalData';
import { requireContact } from './contactService';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, {
    base: 'country',
    method: 'GET',
    path: '/api/contact/:id/download',
    permission: 'emailCampaign',
    async handler({ inTenant, signedIn }, request, reply) {
      const { organiserId, userId, permissions } = signedIn;
      const { id } = parseInput(contactInput, request.params);
      const { format } = parseInput(contactDownloadInput, request.query);
      const data = await inTenant(async (db) => {
        const contact = await requireContact(db, organiserId, id);
        const detail = { contactId: id, format };
        await insertAuditEntry(db, { organiserId, userId, action: 'contact.downloaded', detail });
        return personalDataOf(db, organiserId, contact, { withOrders: permissions.events });
      });
      const isCsv = format === 'csv';
      return reply
        .type(`${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="contact-${id}.${format}"`)
        .send(isCsv ? personalDataCsv(data) : JSON.stringify(data, null, 2));
    },
  });
}
