import { useRef, useState } from 'react';
import { type EventImage, type EventPicture } from '../../../contract/event/event';
import { plansPath } from '../../../contract/paths/pagePaths';
import { planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { Icon } from '../../ui/theme/Icon';
import { Link } from '../../ui/Link';
import { ImageRow } from './ImageRow';
import { ImageUpload } from './ImageUpload';
import { reordered } from './reordered';

interface ImageListProps {
  images: readonly EventPicture[];
  /** The number of images that the plan allows. */
  maxImages: number;
  planName: string;
  errorOf: (field: string) => string | undefined;
  /** @param fields the fields whose errors the change fixes */
  onChange: (images: EventPicture[], ...fields: string[]) => void;
  onAdd: (image: EventPicture) => void;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
  /** @param coming resolves to whether the image was added */
  onUploadStart: (coming: Promise<boolean>) => void;
}

/** A list of images that can be ordered by dragging or with buttons; the first image is the cover. */
export function ImageList(props: ImageListProps) {
  const { images, maxImages, planName, errorOf, onChange, onAdd, upload, onUploadStart } = props;
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  const error = errorOf('images');

  const move = (from: number, to: number) => {
    onChange(reordered(images, from, to));
    setAnnouncement(`Image ${from + 1} is now number ${to + 1} of ${images.length}`);
  };

  return (
    <div className="event-images" id="images" ref={listRef} tabIndex={-1} role="group" aria-label="Images">
      {error && (
        <p className="field__error">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {images.length > 0 && (
        <ol className="event-images__list">
          {images.map((image, index) => (
            <ImageRow
              key={image.fileId}
              image={image}
              index={index}
              count={images.length}
              altError={errorOf(`images.${index}.alt`)}
              isDragged={dragged === index}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDrop={() => {
                if (dragged !== undefined && dragged !== index) move(dragged, index);
                setDragged(undefined);
              }}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                onChange(images.filter((other) => other !== image));
                setAnnouncement(`Image ${index + 1} has been removed`);
                listRef.current?.focus();
              }}
              onAlt={(alt) =>
                onChange(
                  images.map((other) => (other === image ? { ...image, alt } : other)),
                  `images.${index}.alt`,
                )
              }
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {images.length < maxImages ? (
        <ImageUpload
          onImage={(fileId) => onAdd({ fileId, alt: '' })}
          upload={upload}
          onUploadStart={onUploadStart}
        />
      ) : (
        <p className="field__help">
          {planLimitTexts.images(`The ${planName} plan`, maxImages)}.{' '}
          <Link to={plansPath()}>See the plans</Link>
        </p>
      )}
    </div>
  );
}
