import { type ReactNode } from 'react';
import { venueLimits } from '../../contract/venue/venue';
import { LineField } from '../ui/field/LineField';
import { ZoneField } from '../ui/field/ZoneField';

interface Place {
  city: string;
  zone: string;
}

interface PlaceFieldsProps {
  place: Place;
  onChange: (part: Partial<Place>) => void;
  errorOf: (field: string) => string | undefined;
  /** The prefix of the field names if the venue is part of a larger form, such as `newVenue.`. */
  within?: string;
  zoneHelp?: ReactNode;
}

/** The fields for the place of a venue that are required everywhere. */
export function PlaceFields({ place, onChange, errorOf, within = '', zoneHelp }: PlaceFieldsProps) {
  return (
    <>
      <LineField
        label="Town or city"
        name={`${within}city`}
        required
        error={errorOf(`${within}city`)}
        maxLength={venueLimits.city}
        value={place.city}
        onChange={(city) => onChange({ city })}
      />
      <ZoneField
        name={`${within}zone`}
        required
        error={errorOf(`${within}zone`)}
        help={zoneHelp}
        value={place.zone}
        onChange={(zone) => onChange({ zone })}
      />
    </>
  );
}
