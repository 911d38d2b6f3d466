import { type ContactErasure } from '../../../contract/audience/contactPage';
import { type RequestError } from '../../../contract/wire/requestError';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Field } from '../../ui/field/Field';
import { FormErrors } from '../../ui/form/FormErrors';
import { plural } from '../../ui/format';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { TextInput } from '../../ui/field/TextInput';
import { useFormDraft } from '../../ui/form/useFormDraft';

interface EraseContactDialogProps {
  /** The data that would be erased; null while it is loading. */
  erasure: ContactErasure | null;
  error: RequestError | null;
  onRetry: () => void;
  /** Resolves when the contact is erased; throws an error that `fieldErrors` can read. */
  erase: (address: string) => Promise<void>;
  onClose: () => void;
}

const form = 'erase-contact';

/** Shows what an erasure removes, then asks for the address as confirmation, because an erasure cannot be undone. */
export function EraseContactDialog({ erasure, error, onRetry, erase, onClose }: EraseContactDialogProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ address: '' }),
    ({ address }) => erase(address),
    fieldErrors,
    { form },
  );
  const canErase = erasure !== null && erasure.blocks.length === 0;
  return (
    <ModalDialog
      open
      title="Erase this person?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={saving} disabled={!canErase}>
            Erase 1 person
          </Button>
        </>
      }
    >
      <form id={form} className="contact-erase" noValidate onSubmit={onSubmit}>
        {error && <ErrorNotice error={error} onRetry={onRetry} title="This could not be loaded" />}
        {!erasure && !error && <Skeleton lines={5} />}
        {erasure && !canErase && (
          <Notice tone="warning" title="Not possible yet">
            {erasure.blocks.map((block) => (
              <p key={block}>{block}</p>
            ))}
          </Notice>
        )}
        {erasure && canErase && (
          <>
            <FormErrors errors={errors} />
            <p>
              This cannot be undone, and applies to <strong>{erasure.address}</strong> everywhere in your
              account:
            </p>
            <ul className="contact-erase__touched">
              <li>
                {plural(erasure.fields, 'field', 'fields')} and their place in{' '}
                {plural(erasure.audiences, 'audience', 'audiences')} are deleted.
              </li>
              <li>
                {plural(erasure.mails, 'mail', 'mails')} and {plural(erasure.consents, 'consent', 'consents')}{' '}
                stay in the figures, without the person.
              </li>
              {erasure.orders > 0 && (
                <li>
                  {plural(
                    erasure.orders,
                    'order keeps its amounts and loses',
                    'orders keep their amounts and lose',
                  )}{' '}
                  name, address and answers.
                </li>
              )}
              <li>A scrambled form of the address is kept so that no later import can email this person.</li>
            </ul>
            <Field label="Type the address to confirm" name="address" required error={errorOf('address')}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={draft.address}
                  onChange={(address) => change({ address })}
                />
              )}
            </Field>
          </>
        )}
      </form>
    </ModalDialog>
  );
}
