import { type ComponentProps } from 'react';
import { useEditor } from '../editorContext';
import { EventChoiceScreen } from './EventChoiceScreen';

/** The event of a block: one that is chosen or, in an email about an order, the order's own. */
export function EventOfBlock(props: ComponentProps<typeof EventChoiceScreen>) {
  const { kind } = useEditor();
  if (kind === 'order' && props.eventId === '') {
    return <p className="block__note">It shows the event that the order is for.</p>;
  }
  return <EventChoiceScreen {...props} />;
}
