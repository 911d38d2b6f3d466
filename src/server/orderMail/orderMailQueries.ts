import type { OrderMailKind } from '../../contract/orderMail/orderMailDesigns';
import type { EmailTemplate } from '../../contract/template/emailTemplate';
import { readStoredMail } from '../../contract/template/storedMail';
import type { Queryable } from '../database/openDatabase';

type DesignTemplate = Pick<
  EmailTemplate,
  'id' | 'name' | 'purpose' | 'archived' | 'accent' | 'brandColour' | 'blocks'
>;

interface ChosenDesign {
  id: string;
  kind: OrderMailKind;
  eventId: string | null;
  eventTitle: string | null;
  template: DesignTemplate;
}

const designs = (db: Queryable) =>
  db
    .selectFrom('order_mail_design as design')
    .innerJoin('template', 'template.id', 'design.template_id')
    .leftJoin('event', 'event.id', 'design.event_id')
    .select(['design.id', 'design.kind', 'design.event_id as eventId', 'event.title as eventTitle'])
    .select(['template.id as templateId', 'template.name', 'template.purpose', 'template.accent'])
    .select([
      'template.brand_colour as brandColour',
      'template.blocks',
      'template.archived_at as archivedAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof designs>['execute']>>[number];

const toTemplate = ({
  templateId,
  name,
  purpose,
  accent,
  brandColour,
  blocks,
  archivedAt,
}: Row): DesignTemplate => ({
  id: templateId,
  archived: archivedAt !== null,
  blocks: readStoredMail(blocks),
  ...{ name, purpose, accent, brandColour },
});

/** All choices of the organiser, the defaults first, then by the title of the event. */
export async function listDesigns(db: Queryable): Promise<ChosenDesign[]> {
  const rows = await designs(db)
    .orderBy('event.title', (by) => by.asc().nullsFirst())
    .orderBy('design.kind', 'desc')
    .orderBy('design.id')
    .execute();
  return rows.map((row) => {
    const { id, kind, eventId, eventTitle } = row;
    return { id, kind, eventId, eventTitle, template: toTemplate(row) };
  });
}

/** The templates for one kind of email about an order of this event: the event's own before the default. */
export async function findDesigns(
  db: Queryable,
  kind: OrderMailKind,
  eventId: string,
): Promise<DesignTemplate[]> {
  const rows = await designs(db)
    .where('design.kind', '=', kind)
    .where((eb) => eb.or([eb('design.event_id', '=', eventId), eb('design.event_id', 'is', null)]))
    .orderBy('design.event_id', (by) => by.asc().nullsLast())
    .execute();
  return rows.map(toTemplate);
}

interface Choice {
  kind: OrderMailKind;
  eventId: string | null;
}

/** Also takes back what was chosen before. */
export async function putDesign(
  db: Queryable,
  organiserId: string,
  { kind, eventId, templateId }: Choice & { templateId: string },
): Promise<void> {
  await db
    .insertInto('order_mail_design')
    .values({ organiser_id: organiserId, kind, event_id: eventId, template_id: templateId })
    .onConflict((conflict) =>
      conflict.columns(['organiser_id', 'kind', 'event_id']).doUpdateSet({ template_id: templateId }),
    )
    .execute();
}

export async function deleteDesign(db: Queryable, { kind, eventId }: Choice): Promise<void> {
  await db
    .deleteFrom('order_mail_design')
    .where('kind', '=', kind)
    .where('event_id', eventId === null ? 'is' : '=', eventId)
    .execute();
}
