import { useEffect } from 'react';
import { type SimpleBlock } from '../../../contract/template/template';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { ShortTextField } from '../fields/TextFields';
import { selectMailCodes } from './mailEventsSlice';
import { loadMailCodes } from './mailEventsThunks';

interface PromoFieldsProps {
  block: Extract<SimpleBlock, { kind: 'promo' }>;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

/** The promo code that a block shows. */
export function PromoFieldsScreen({ block, errors, onChange }: PromoFieldsProps) {
  const dispatch = useAppDispatch();
  const { codes, codesError } = useAppSelector(selectMailCodes);
  useEffect(() => void dispatch(loadMailCodes(undefined)), [dispatch]);
  const isKnown = codes?.some(({ id }) => id === block.codeId) ?? true;
  const ended = isKnown || block.codeId === '' ? undefined : 'This code has ended. Choose another.';
  const options = (codes ?? []).map(({ id, code, off, eventTitle }) => ({
    value: id,
    label: `${code}: ${off} ${eventTitle}`,
  }));
  return (
    <>
      {codesError && (
        <ErrorNotice
          error={codesError}
          title="Your promo codes could not be loaded"
          onRetry={() => void dispatch(loadMailCodes(undefined))}
        />
      )}
      <Field
        label="Promo code"
        help={
          codes?.length === 0
            ? 'None of your events has a promo code that can be used. Add one in the tickets of an event.'
            : 'With what it takes off and until when, as it is when the email is sent.'
        }
        error={errors.codeId ?? ended}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={codes && isKnown ? block.codeId : ''}
            options={[{ value: '', label: 'Choose a code' }, ...options]}
            onChange={(codeId) => onChange({ ...block, codeId }, null)}
          />
        )}
      </Field>
      <CheckboxInput
        label="Give every recipient a code of their own"
        help="Each works for one order, with the discount, event and dates of the code you chose, and counts as one of its uses. Nobody gets the code itself."
        checked={block.perRecipient ?? false}
        onChange={(isChecked) => {
          const { perRecipient: _, ...shared } = block;
          onChange(isChecked ? { ...shared, perRecipient: true } : shared, null);
        }}
      />
      <ShortTextField
        label="Text below it"
        help="Optional, for example how to use it."
        value={block.text}
        error={errors.text}
        onChange={(text) => onChange({ ...block, text }, 'text')}
      />
    </>
  );
}
