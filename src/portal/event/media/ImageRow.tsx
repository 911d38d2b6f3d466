import { eventImagePath, eventImageSet, eventLimits, type EventPicture } from '../../../contract/event/event';
import { Field } from '../../ui/field/Field';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { TextInput } from '../../ui/field/TextInput';
import { ReorderButtons } from './ReorderButtons';

interface ImageRowProps {
  image: EventPicture;
  index: number;
  count: number;
  altError?: string;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAlt: (alt: string) => void;
}

export function ImageRow(props: ImageRowProps) {
  const {
    image,
    index,
    count,
    altError,
    isDragged,
    onDragStart,
    onDragEnd,
    onDrop,
    onMove,
    onRemove,
    onAlt,
  } = props;
  return (
    <li
      className={isDragged ? 'event-image event-image--dragged' : 'event-image'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <img
        className="event-image__picture"
        src={eventImagePath(image.fileId, 'medium')}
        srcSet={eventImageSet(image.fileId)}
        sizes="(min-width: 720px) 240px, 90vw"
        alt={image.alt || `Image ${index + 1}, not described yet`}
        draggable
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      />
      <div className="event-image__text">
        {index === 0 && (
          <span>
            <StatusBadge tone="info" label="Cover" />
          </span>
        )}
        <Field
          label="Description of the image"
          name={`images.${index}.alt`}
          error={altError}
          help={helpFor(image, index)}
        >
          {(control) => (
            <TextInput {...control} maxLength={eventLimits.imageAlt} value={image.alt} onChange={onAlt} />
          )}
        </Field>
        <ReorderButtons
          name={`image ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

function helpFor({ alt }: EventPicture, index: number): string | undefined {
  const why = 'For people who cannot see it.';
  if (alt.trim() === '') return `${why} The image is saved, and appears publicly once you have described it.`;
  return index === 0 ? why : undefined;
}
