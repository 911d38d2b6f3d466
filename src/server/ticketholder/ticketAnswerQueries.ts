import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

export interface TicketAnswer {
  questionId: string;
  question: string;
  answer: string;
}

/** The answers given for each of these tickets: for the ticket itself and for its whole order. */
async function listTicketAnswers(
  db: Queryable,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketAnswer[]>> {
  const { rows } = await sql<TicketAnswer & { ticketId: string }>`
    select ticket.id as "ticketId", question.id as "questionId", question.label as question, said.answer
    from ticket
    join order_line as line on line.id = ticket.order_line_id
    cross join lateral (
      select question_id, answer from order_answer where order_answer.order_id = line.order_id
      union all
      select question_id, answer from holder_answer
      where holder_answer.order_line_id = line.id and holder_answer.position = ticket.position
    ) as said
    join event_question as question on question.id = said.question_id
    where ticket.id = any(${[...ticketIds]}::uuid[]) and shows_personal_data()
    order by question.position, question.id`.execute(db);
  const byTicket = new Map<string, TicketAnswer[]>();
  for (const { ticketId, ...answer } of rows) {
    const known = byTicket.get(ticketId);
    if (known) known.push(answer);
    else byTicket.set(ticketId, [answer]);
  }
  return byTicket;
}

/** The same tickets with the answers given for each. */
export async function withAnswers<Ticket extends { id: string }>(
  db: Queryable,
  tickets: readonly Ticket[],
): Promise<Array<Ticket & { answers: TicketAnswer[] }>> {
  const answers = await listTicketAnswers(
    db,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => ({ ...ticket, answers: answers.get(ticket.id) ?? [] }));
}

/**
 * All current questions of an event (or of a session's event), and archived ones that have answers; each is a column.
 */
export async function listEventQuestions(
  db: Queryable,
  { eventId, sessionId }: { eventId: string | null; sessionId: string | null },
): Promise<Array<{ id: string; label: string }>> {
  if (eventId === null && sessionId === null) return [];
  const { rows } = await sql<{ id: string; label: string }>`
    select question.id, question.label from event_question as question
    where question.event_id = coalesce(
        ${eventId}::uuid, (select event_id from event_session where id = ${sessionId}::uuid))
      and (question.archived_at is null
        or exists (select from order_answer where question_id = question.id)
        or exists (select from holder_answer where question_id = question.id))
    order by question.archived_at nulls first, question.position, question.id`.execute(db);
  return rows;
}
