import { useState } from 'react';
import { type MailEventChoice } from '../../../contract/template/mailEventChoice';
import { Button } from '../../ui/Button';
import { EventPickerScreen } from './EventPickerScreen';

/** Offers the page of an event for an address. */
export function LinkToEvent({ onChoose }: { onChoose: (event: MailEventChoice) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon="calendar" onClick={() => setIsOpen(true)}>
        Link to an event
      </Button>
      {isOpen && (
        <EventPickerScreen
          title="Link to an event"
          onClose={() => setIsOpen(false)}
          onChoose={(event) => {
            setIsOpen(false);
            onChoose(event);
          }}
        />
      )}
    </>
  );
}
