import { useState } from 'react';
import { type ConversionInput } from '../../../contract/generated/operations';
import {
  type ConversionDestination,
  conversionLimits,
  conversionNames,
  type ConversionTest,
} from '../../../contract/webhook/conversion';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { LineField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { plural } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { destinationBadge, destinationLabels } from './conversionLabels';
import { DestinationState } from './DestinationState';

interface DestinationCardProps {
  destination: ConversionDestination;
  busy: 'test' | 'remove' | undefined;
  /** The provider's answer to the last test. */
  test: ConversionTest | undefined;
  /** Resolves to the saved destination, or throws an error that `fieldErrors` can read. */
  save: (input: ConversionInput) => Promise<ConversionDestination>;
  onTest: () => void;
  onRemove: () => void;
}

const draftOf = ({ state, pixelId, testCode }: ConversionDestination) => ({
  isOn: state !== 'off',
  secret: '',
  pixelId,
  testCode,
});

/** One provider that sales are reported to. Its secret is entered and never shown. */
export function DestinationCard(props: DestinationCardProps) {
  const { destination, busy, test, save, onTest, onRemove } = props;
  const { kind, hasSecret, waiting } = destination;
  const [removing, setRemoving] = useState(false);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => draftOf(destination),
    save,
    fieldErrors,
    { form: `conversions-${kind}`, savedAs: draftOf },
  );
  const name = conversionNames[kind];
  const { title, about, secret, secretHelp } = destinationLabels[kind];
  const badge = destinationBadge(destination);
  return (
    <Card title={title} actions={badge && <StatusBadge {...badge} />}>
      <p className="account__since">{about} Only sales to visitors who agreed are reported.</p>
      <DestinationState destination={destination} />
      <form className="account__form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        {kind === 'meta' && (
          <LineField
            name="pixelId"
            label="Pixel ID"
            required
            inputMode="numeric"
            maxLength={30}
            value={draft.pixelId}
            onChange={(pixelId) => change({ pixelId })}
            error={errorOf('pixelId')}
            help="In Events Manager, Data sources, under the name of the pixel."
          />
        )}
        <LineField
          name="secret"
          label={secret}
          type="password"
          autoComplete="new-password"
          required={!hasSecret}
          maxLength={conversionLimits.secret}
          value={draft.secret}
          onChange={(typed) => change({ secret: typed })}
          error={errorOf('secret')}
          help={
            hasSecret
              ? 'It is stored. Leave this empty to keep it.'
              : `${secretHelp} We store it encrypted and never show it again.`
          }
        />
        {kind === 'meta' && (
          <LineField
            name="testCode"
            label="Test event code (optional)"
            maxLength={30}
            value={draft.testCode}
            onChange={(testCode) => change({ testCode })}
            error={errorOf('testCode')}
            help="In Events Manager, Test events. Only tests are sent with it, never sales."
          />
        )}
        <CheckboxInput
          type="switch"
          label={`Report sales to ${name}`}
          checked={draft.isOn}
          onChange={(isOn) => change({ isOn })}
          error={errorOf('isOn')}
          help="While it is off, nothing is sent, and sales of that time are not reported later."
        />
        <div className="account__acts">
          <Button type="submit" variant={hasSecret && !dirty ? 'secondary' : 'primary'} busy={saving}>
            Save {name}
          </Button>
          {hasSecret && (
            <>
              <Button icon="send" busy={busy === 'test'} disabled={dirty} onClick={onTest}>
                Send a test to {name}
              </Button>
              <Button variant="quiet" icon="trash" busy={busy === 'remove'} onClick={() => setRemoving(true)}>
                Remove {name}
              </Button>
            </>
          )}
        </div>
        <div role="status">
          {test && (
            <>
              <p>{test.message}</p>
              {test.answer !== '' && <pre className="conversion-answer">{test.answer}</pre>}
            </>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={removing}
        danger
        title={`Stop reporting sales to ${name}?`}
        confirmLabel={`Remove ${name}`}
        onConfirm={() => {
          setRemoving(false);
          onRemove();
        }}
        onCancel={() => setRemoving(false)}
      >
        <p>
          The stored {secret.toLowerCase().replace('api', 'API')} is deleted
          {waiting > 0
            ? `, and ${plural(waiting, 'report that waits is', 'reports that wait are')} not sent`
            : ''}
          . What was sent stays at {name}.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
