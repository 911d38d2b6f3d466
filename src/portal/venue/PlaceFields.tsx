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
  /** What stands before the names of its fields where the venue is a part of something else: `newVenue.` */
  within?: string;
  zoneHelp?: ReactNode;
}

/** Where a venue is, as far as every venue has to say it. */
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
