import { orderMailFields, type OrderMailKind } from '../../contract/orderMail/orderMailDesigns';
import type { EmailTemplate } from '../../contract/template/emailTemplate';
import { placedBlocks, placedWithColumns } from '../../contract/template/placedBlocks';
import type { orderBlockKinds } from '../../contract/template/template';
import { advertisingIn } from '../campaign/mail/mailTerms';
import { contentProblems, unknownFields, usedFields } from '../campaign/review/contentProblems';

/** Without the tickets or the receipt, a buyer would not get what they paid for. */
const needed: Record<OrderMailKind, ReadonlyArray<(typeof orderBlockKinds)[number]>> = {
  tickets: ['tickets', 'order'],
  refund: ['order'],
};
const blockNames = { tickets: 'Tickets', order: 'Order details' } as const;

/** Emails about an order have the subject and the sender of the standard email. */
const noHead = { subject: '', preheader: '', fromName: '', replyTo: '' };
const known: ReadonlySet<string> = new Set(orderMailFields);

/**
 * Why a template cannot be used for emails about orders, one sentence each with the cure. They are service mail, so they
 * advertise nothing (DOMAIN section 1).
 */
export function orderMailProblems(
  { name, purpose, archived, blocks }: Pick<EmailTemplate, 'name' | 'purpose' | 'archived' | 'blocks'>,
  kind: OrderMailKind,
  publicUrl: string,
): string[] {
  if (archived) return [`“${name}” is archived. Restore it, or choose another template.`];
  if (purpose !== 'order') {
    return [`“${name}” is not for emails about orders. Open it and choose “Order emails” as its purpose.`];
  }
  const has = new Set(placedBlocks(blocks).map(({ block }) => block.kind));
  const content = { ...noHead, blocks };
  const unknown = usedFields(content).filter(({ field }) => !known.has(field));
  return [
    ...needed[kind]
      .filter((block) => !has.has(block))
      .map((block) => `“${name}” has no block “${blockNames[block]}”. Add it.`),
    ...placedWithColumns(blocks).flatMap(({ block, place }) =>
      block.showIf
        ? [`Emails about orders are the same for everyone: remove the condition of ${place}.`]
        : [],
    ),
    ...advertisingIn(blocks, null, []).map(
      (reason) => `Emails about orders do not advertise: ${reason}. Remove it.`,
    ),
    ...contentProblems(content, publicUrl)
      .filter(({ step, severity }) => step === 'content' && severity === 'block')
      .map(({ message }) => message),
    ...unknownFields(unknown, 'orders', orderMailFields).map(({ message }) => message),
  ];
}
