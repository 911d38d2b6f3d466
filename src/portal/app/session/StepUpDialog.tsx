import { useState } from 'react';
import { recentProofMinutes } from '../../../contract/account/stepUp';
import { fieldErrors } from '../../request/fieldErrors';
import { answerStepUp } from '../../request/stepUpSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { PasswordInput } from '../../ui/field/PasswordInput';
import { TextInput } from '../../ui/field/TextInput';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Stack } from '../../ui/page/Columns';
import { selectInfo } from '../../user/userSlice';
import { canUsePasskeys } from '../../user/canUsePasskeys';
import { sendPasskeyProof, sendProof, startPasskeyProof } from '../../account/security/securityThunks';

const stepUpForm = 'step-up';

/** Asks for a proof of who the person is. The calls that wait for it are then sent again, or end when they cancel. */
export function StepUpDialog() {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectInfo)?.email ?? '';
  const [byCode, setByCode] = useState(false);
  // Not part of the draft, which the browser may keep.
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Record<string, string>>({});
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ password: '' }),
    async ({ password }) => {
      await dispatch(sendProof(byCode ? { code } : { password })).unwrap();
      dispatch(answerStepUp(true));
    },
    fieldErrors,
    { form: stepUpForm },
  );
  const proveWithPasskey = async () => {
    setRefusal({});
    try {
      const options = await dispatch(startPasskeyProof()).unwrap();
      await dispatch(sendPasskeyProof(options)).unwrap();
      dispatch(answerStepUp(true));
    } catch (cause) {
      setRefusal(fieldErrors(cause));
    }
  };
  const cancel = () => dispatch(answerStepUp(false));
  return (
    <ModalDialog
      open
      title="Confirm that it is you"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={stepUpForm} variant="primary" busy={saving}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={stepUpForm} noValidate onSubmit={onSubmit}>
        <Stack>
          <p>
            This is about money, people or keys, so we check once more who you are. After that we do not ask
            again for {recentProofMinutes} minutes.
          </p>
          <FormErrors errors={{ ...errors, ...refusal }} />
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          {byCode ? (
            <Field label="Code of your authenticator app" name="code" required error={errorOf('code')}>
              {(control) => (
                <TextInput
                  {...control}
                  autoFocus
                  autoComplete="one-time-code"
                  maxLength={60}
                  value={code}
                  onChange={setCode}
                />
              )}
            </Field>
          ) : (
            <Field label="Your password" name="password" required error={errorOf('password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  // The attribute is PrimeReact's.
                  data-pc-autofocus="true"
                  autoComplete="current-password"
                  value={draft.password}
                  onChange={(password) => change({ password })}
                />
              )}
            </Field>
          )}
          <div className="card__actions">
            {canUsePasskeys() && (
              <Button size="sm" onClick={() => void proveWithPasskey()}>
                Use a passkey
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use your password' : 'Use a code of your app'}
            </Button>
          </div>
        </Stack>
      </form>
    </ModalDialog>
  );
}
