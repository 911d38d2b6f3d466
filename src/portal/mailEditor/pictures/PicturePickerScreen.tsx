import { type ReactNode, useEffect } from 'react';
import { eventImagePath } from '../../../contract/event/event';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FoundEvents } from '../events/EventPickerScreen';
import { selectMailPictures } from './mailPicturesSlice';
import { loadMailPictures } from './mailPicturesThunks';
import { PictureUploadScreen } from './PictureUploadScreen';
import '../events/eventPicker.css';

/** A picture with its address and its description, if it has one yet. */
export interface ChosenPicture {
  url: string;
  alt: string;
}

interface PicturePickerProps {
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
}

/** A new picture, those that were uploaded before, and those of the organiser's events. */
export function PicturePickerScreen({ onChoose, onClose }: PicturePickerProps) {
  const dispatch = useAppDispatch();
  const { pictures, error } = useAppSelector(selectMailPictures);
  useEffect(() => void dispatch(loadMailPictures(undefined)), [dispatch]);
  return (
    <FoundEvents
      title="Choose a picture"
      onClose={onClose}
      offered={({ images }) => images.length > 0}
      above={
        <>
          <PictureUploadScreen onUploaded={({ url }) => onChoose({ url, alt: '' })} />
          {error && (
            <ErrorNotice
              error={error}
              title="The pictures you uploaded before could not be loaded"
              onRetry={() => void dispatch(loadMailPictures(undefined))}
            />
          )}
          {pictures.length > 0 && (
            <>
              <h3 className="event-picker__event">Uploaded before</h3>
              <Pictures title="Uploaded before">
                {pictures.map(({ id, name, url }) => (
                  <Picture
                    key={id}
                    src={url}
                    words=""
                    caption={name}
                    onChoose={() => onChoose({ url, alt: '' })}
                  />
                ))}
              </Pictures>
            </>
          )}
          <h3 className="event-picker__event">From your events</h3>
        </>
      }
    >
      {(events) => (
        <Pictures title="Pictures of events">
          {events.flatMap((event) =>
            event.images.map(({ fileId, url, alt }, index) => (
              <Picture
                key={fileId}
                src={eventImagePath(fileId, 'thumbnail')}
                words={alt === '' ? `Picture ${index + 1} of ${event.title}` : alt}
                caption={event.title}
                onChoose={() => onChoose({ url, alt })}
              />
            )),
          )}
        </Pictures>
      )}
    </FoundEvents>
  );
}

function Pictures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul className="event-picker__pictures" aria-label={title}>
      {children}
    </ul>
  );
}

interface PictureProps {
  src: string;
  /** What it shows. */
  words: string;
  caption: string;
  onChoose: () => void;
}

function Picture({ src, words, caption, onChoose }: PictureProps) {
  return (
    <li>
      <button type="button" className="event-picker__picture" onClick={onChoose}>
        <img src={src} alt={words} loading="lazy" />
        <span className="event-picker__caption">{caption}</span>
      </button>
    </li>
  );
}
