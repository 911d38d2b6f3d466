import { useState } from 'react';
import { safeMailUrl } from '../../contract/template/mailUrl';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TextInput } from '../ui/field/TextInput';
import { LinkToEvent } from './events/LinkToEvent';

interface LinkDialogProps {
  text: string;
  onInsert: (text: string, url: string) => void;
  onCancel: () => void;
}

export const linkHelp = 'Such as https://example.org/tickets or mailto:hello@example.org.';

export function LinkDialog({ text: selected, onInsert, onCancel }: LinkDialogProps) {
  const [text, setLinkText] = useState(selected.replace(/[[\]\n]/g, ' ').trim());
  const [url, setUrl] = useState('');
  const [tried, setTried] = useState(false);
  const safe = safeMailUrl(url);
  const insert = () => {
    setTried(true);
    // Round brackets would end the address in the text, so they are encoded.
    const address = safe?.replaceAll('(', '%28').replaceAll(')', '%29');
    if (address && text.trim() !== '') onInsert(text.trim(), address);
  };
  return (
    <ModalDialog
      open
      title="Insert link"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={insert}>
            Insert
          </Button>
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <Field
          label="Text"
          error={tried && text.trim() === '' ? 'Enter the text that people tap.' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              value={text}
              onChange={(text) => setLinkText(text.replace(/[[\]]/g, ''))}
            />
          )}
        </Field>
        <Field
          label="Link"
          help={linkHelp}
          error={tried && !safe ? 'Enter a web address that starts with https://.' : undefined}
        >
          {(control) => <TextInput {...control} inputMode="url" value={url} onChange={setUrl} />}
        </Field>
        <div>
          <LinkToEvent
            onChoose={(event) => {
              setUrl(event.url);
              if (text.trim() === '') setLinkText(event.title.replace(/[[\]\n]/g, ' '));
            }}
          />
        </div>
        <button type="submit" hidden>
          Insert
        </button>
      </form>
    </ModalDialog>
  );
}
