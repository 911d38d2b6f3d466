import type { OrderMailDesign, OrderMailKind } from '../../contract/orderMail/orderMailDesigns';
import { hasEvent } from '../campaign/ticketholder/ticketholderEventQueries';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { findTemplate } from '../template/templateQueries';
import { orderMailProblems } from './orderMailProblems';
import { deleteDesign, listDesigns, putDesign } from './orderMailQueries';

export async function orderMailDesigns(db: Queryable, publicUrl: string): Promise<OrderMailDesign[]> {
  const designs = await listDesigns(db);
  return designs.map(({ id, kind, eventId, eventTitle, template }) => ({
    ...{ id, kind, eventId, eventTitle },
    templateId: template.id,
    templateName: template.name,
    problems: orderMailProblems(template, kind, publicUrl),
  }));
}

interface Choice {
  kind: OrderMailKind;
  /** Null for the default of all events. */
  eventId: string | null;
  /** Null for the standard email, or for an event, the default. */
  templateId: string | null;
}

/** @throws PublicError NOT_FOUND; BAD_USER_INPUT naming `templateId` for a template that has problems */
export async function chooseDesign(
  { services: { publicUrl }, signedIn: { organiserId }, inTenant }: SignedInContext,
  { kind, eventId, templateId }: Choice,
): Promise<OrderMailDesign[]> {
  return inTenant(async (db) => {
    if (eventId !== null && !(await hasEvent(db, eventId))) throw notFound('event');
    if (templateId === null) await deleteDesign(db, { kind, eventId });
    else {
      const template = await findTemplate(db, templateId);
      if (!template) throw notFound('template');
      const problems = orderMailProblems(template, kind, publicUrl);
      if (problems.length > 0) throw badInput('templateId', problems.join(' '));
      await putDesign(db, organiserId, { kind, eventId, templateId });
    }
    return orderMailDesigns(db, publicUrl);
  });
}
