import { type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { type BlockCondition } from '../../../contract/template/blockCondition';
import { type MailBlock, standardFields } from '../../../contract/template/template';

/** The block with a condition, or for everybody. */
export function withCondition(block: MailBlock, showIf: BlockCondition | undefined): MailBlock {
  const { showIf: _, ...forAll } = block;
  return showIf ? { ...forAll, showIf } : forAll;
}

/** The condition that an author changes from: that the field which most people have is filled in. */
export const firstCondition = (fields: readonly PersonalFieldCount[]): BlockCondition => ({
  kind: 'field',
  field: fields[0]?.name ?? standardFields[0] ?? '',
  test: 'is_filled',
  value: '',
});
