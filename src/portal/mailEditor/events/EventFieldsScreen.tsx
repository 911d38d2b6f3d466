import { useEffect, useState } from 'react';
import { type SimpleBlock } from '../../../contract/template/template';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { EventPickerScreen } from './EventPickerScreen';
import { EventSummary } from './EventSummary';
import { eventChosen, selectShownError, selectShownEvent } from './mailEventsSlice';
import { loadShownEvent } from './mailEventsThunks';
import './eventPicker.css';

interface EventFieldsProps {
  block: Extract<SimpleBlock, { kind: 'event' }>;
  errors: Record<string, string>;
  onChange: (block: SimpleBlock, field: string | null) => void;
}

/** The event of a card, and what the card shows. */
export function EventFieldsScreen({ block, errors, onChange }: EventFieldsProps) {
  const dispatch = useAppDispatch();
  const { eventId } = block;
  const event = useAppSelector((state) => selectShownEvent(state, eventId));
  const error = useAppSelector(selectShownError);
  const [isChoosing, setIsChoosing] = useState(false);
  const isMissing = eventId !== '' && event === undefined;
  useEffect(() => {
    if (isMissing) void dispatch(loadShownEvent(eventId));
  }, [dispatch, isMissing, eventId]);
  return (
    <>
      <div className="event-field">
        {eventId === '' ? (
          <p className="block__note">
            A card with the picture, the next session, the venue and the price of one of your events, as they
            are when the email is sent.
          </p>
        ) : event ? (
          <EventSummary event={event} />
        ) : event === null ? (
          <p className="block__note">This event no longer exists. Choose another one.</p>
        ) : error ? (
          <ErrorNotice
            error={error}
            title="The event could not be loaded"
            onRetry={() => void dispatch(loadShownEvent(eventId))}
          />
        ) : (
          <Skeleton lines={2} />
        )}
        <Button size="sm" icon="calendar" onClick={() => setIsChoosing(true)}>
          {eventId === '' ? 'Choose an event' : 'Choose another event'}
        </Button>
        {errors.eventId !== undefined && <p role="alert">{errors.eventId}</p>}
      </div>
      <Field label="Button text" help="Without one, the title leads to the event." error={errors.text}>
        {(control) => (
          <TextInput
            {...control}
            value={block.text}
            placeholder="Get tickets"
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
        )}
      </Field>
      <CheckboxInput
        label="Show the event’s picture"
        checked={block.picture}
        onChange={(picture) => onChange({ ...block, picture }, null)}
      />
      {isChoosing && (
        <EventPickerScreen
          title="Choose an event"
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            dispatch(eventChosen(chosen));
            onChange({ ...block, eventId: chosen.id }, null);
          }}
        />
      )}
    </>
  );
}
