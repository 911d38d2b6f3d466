import { useRef, useState } from 'react';
import { type EventImage, type EventPicture } from '../../../contract/event/event';
import { plansPath } from '../../../contract/paths/pagePaths';
import { Icon } from '../../ui/theme/Icon';
import { Link } from '../../ui/Link';
import { ImageRow } from './ImageRow';
import { ImageUpload } from './ImageUpload';
import { reordered } from './reordered';

interface ImageListProps {
  images: readonly EventPicture[];
  /** The number of images that the plan allows. */
  most: number;
  planName: string;
  errorOf: (field: string) => string | undefined;
  /** @param fields the fields whose errors the change fixes */
  onChange: (images: EventPicture[], ...fields: string[]) => void;
  onAdd: (image: EventPicture) => void;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
  /** @param coming resolves to whether the image was added */
  onComing: (coming: Promise<boolean>) => void;
}

/** A list of images that can be ordered by dragging or with buttons; the first image is the cover. */
export function ImageList(props: ImageListProps) {
  const { images, most, planName, errorOf, onChange, onAdd, upload, onComing } = props;
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const error = errorOf('images');

  const move = (from: number, to: number) => {
    onChange(reordered(images, from, to));
    setSaid(`Image ${from + 1} is now number ${to + 1} of ${images.length}`);
  };

  return (
    <div className="event-images" id="images" ref={part} tabIndex={-1} role="group" aria-label="Images">
      {error && (
        <p className="field__error">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {images.length > 0 && (
        <ol className="event-images__list">
          {images.map((image, place) => (
            <ImageRow
              key={image.fileId}
              image={image}
              place={place}
              count={images.length}
              altError={errorOf(`images.${place}.alt`)}
              isDragged={dragged === place}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => {
                if (dragged !== undefined && dragged !== place) move(dragged, place);
                setDragged(undefined);
              }}
              onMove={(to) => move(place, to)}
              onRemove={() => {
                onChange(images.filter((other) => other !== image));
                setSaid(`Image ${place + 1} has been removed`);
                part.current?.focus();
              }}
              onAlt={(alt) =>
                onChange(
                  images.map((other) => (other === image ? { ...image, alt } : other)),
                  `images.${place}.alt`,
                )
              }
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {images.length < most ? (
        <ImageUpload onImage={(fileId) => onAdd({ fileId, alt: '' })} upload={upload} onComing={onComing} />
      ) : (
        <p className="field__help">
          The {planName} plan holds {most === 1 ? '1 image' : `${most} images`} for this event.{' '}
          <Link to={plansPath()}>See the plans</Link>
        </p>
      )}
    </div>
  );
}
