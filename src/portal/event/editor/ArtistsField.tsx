import { useRef, useState } from 'react';
import { type EventArtist, eventLimits } from '../../../contract/event/event';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { Field } from '../../ui/field/Field';
import { Link } from '../../ui/Link';
import { SelectInput } from '../../ui/field/SelectInput';
import { ReorderButtons } from '../media/ReorderButtons';
import { reordered } from '../media/reordered';

interface ArtistsFieldProps {
  artists: readonly EventArtist[];
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
}

/** Lets the organiser choose artists from their list and put them in billing order. */
export function ArtistsField({ artists, chosen, error, onChange }: ArtistsFieldProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (id: string) => artists.find((artist) => artist.id === id)?.name ?? 'An artist';
  const available = artists.filter(({ id }) => !chosen.includes(id));

  if (artists.length === 0) {
    return (
      <p className="field__help">
        Your list of artists is empty. Add them under <Link to={routePatterns.artists}>Artists</Link>, then
        choose them here.
      </p>
    );
  }
  return (
    <div className="artists" ref={listRef} tabIndex={-1} aria-label="Artists" role="group">
      {chosen.length > 0 && (
        <ol className="order-list" aria-label="Artists in order">
          {chosen.map((id, index) => (
            <li className="order-list__row" key={id}>
              <span className="order-list__name">{nameOf(id)}</span>
              <ReorderButtons
                name={nameOf(id)}
                index={index}
                count={chosen.length}
                onMove={(to) => {
                  onChange(reordered(chosen, index, to));
                  setAnnouncement(`${nameOf(id)} is number ${to + 1} of ${chosen.length}`);
                }}
                onRemove={() => {
                  onChange(chosen.filter((other) => other !== id));
                  setAnnouncement(`${nameOf(id)} has been removed`);
                  // The pressed button is removed with its row, so the focus moves to the list.
                  listRef.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Field label="Add an artist" name="artistIds" error={error}>
        {(control) => (
          <SelectInput
            {...control}
            value=""
            disabled={available.length === 0 || chosen.length >= eventLimits.artists}
            onChange={(id) => {
              if (id === '') return;
              onChange([...chosen, id]);
              setAnnouncement(`${nameOf(id)} is added`);
            }}
            options={[
              {
                value: '',
                label:
                  available.length === 0 ? 'All your artists have been added' : 'Choose from your artists',
              },
              ...available.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
    </div>
  );
}
