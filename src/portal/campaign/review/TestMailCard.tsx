import { useState } from 'react';
import { type TestMailReader } from '../../../contract/campaign/campaignEditorTools';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { plural } from '../../ui/format';

interface TestMailCardProps {
  /** The people who can be sent a test, oneself first; undefined until they are loaded. */
  readers: readonly TestMailReader[] | undefined;
  ownAddress: string;
  /** True if everything is saved. */
  ready: boolean;
  busy: boolean;
  /** The address of the recipient whose fields are filled in; undefined if there is none yet. */
  sample: string | undefined;
  onTest: (readerIds: string[]) => void;
}

/** Sends a test to oneself and to team mates, never to a typed address. */
export function TestMailCard({ readers, ownAddress, ready, busy, sample, onTest }: TestMailCardProps) {
  const mates = (readers ?? []).filter(({ isYou }) => !isYou);
  const self = readers?.find(({ isYou }) => isYou);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const toSelf = self !== undefined && !off.has(self.id);
  const chosen = [
    ...(self && toSelf ? [self.id] : []),
    ...mates.map(({ id }) => id).filter((id) => on.has(id)),
  ];
  const toggle = (id: string, isOn: boolean) => {
    const change = self?.id === id ? setOff : setOn;
    const adds = self?.id === id ? !isOn : isOn;
    change((before) => new Set(adds ? [...before, id] : [...before].filter((other) => other !== id)));
  };
  const label =
    mates.length === 0 || (toSelf && chosen.length === 1)
      ? 'Send a test to me'
      : `Send a test to ${plural(chosen.length, 'person', 'people')}`;
  return (
    <Card title="Test it">
      {mates.length > 0 && self && (
        <div className="recipient-choice" role="group" aria-label="Who gets the test">
          {[self, ...mates].map(({ id, name, email, isYou }) => (
            <CheckboxInput
              key={id}
              label={isYou ? 'You' : name}
              checked={isYou ? toSelf : on.has(id)}
              onChange={(isOn) => toggle(id, isOn)}
              help={email}
            />
          ))}
        </div>
      )}
      <div className="button-row">
        <Button
          icon="mail"
          busy={busy}
          disabled={!busy && (!ready || (readers !== undefined && chosen.length === 0))}
          onClick={() => onTest(chosen)}
        >
          {label}
        </Button>
      </div>
      <p className="field__help">
        {mates.length === 0
          ? `The test goes to ${ownAddress || 'your own address'} only, and is not counted.`
          : 'Test emails go only to people who can sign in here, and are not counted.'}
        {sample && ` It looks as ${sample} would see it.`}
      </p>
    </Card>
  );
}
