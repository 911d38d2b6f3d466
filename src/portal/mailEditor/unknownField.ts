import { personalFieldsOf } from '../../contract/audience/personalFields';
import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { EMAIL_FIELD, standardFields } from '../../contract/template/template';
import { holderFields } from '../../contract/ticketholder/ticketholder';
import { type MailKind } from './mailBlocks';

const MOST_NAMED = 8;

/**
 * What is wrong with the personal fields of a text, while it is typed; the review before sending is stricter, because
 * it knows the recipients.
 * @param fields those that contacts have; nothing is said while there are none
 */
export function unknownFieldText(
  text: string,
  fields: readonly PersonalFieldCount[],
  mail: MailKind,
): string | undefined {
  if (fields.length === 0) return undefined;
  const names = fields.map(({ name }) => name);
  const others = mail === 'order' ? [] : [...standardFields, ...holderFields];
  const known = new Set([...names, ...others, EMAIL_FIELD]);
  const unknown = personalFieldsOf(text).find(({ field }) => !known.has(field));
  if (!unknown) return undefined;
  const some = names.slice(0, MOST_NAMED).join(', ');
  return `“{{${unknown.field}}}” is not a field that ${mail === 'order' ? 'orders' : 'your contacts'} have. They have: ${some}.`;
}
