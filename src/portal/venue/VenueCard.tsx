import { type Venue, venueLimits, venueMapLink } from '../../contract/venue/venue';
import { Card } from '../ui/page/Card';
import { Columns } from '../ui/page/Columns';
import { Field } from '../ui/field/Field';
import { CountField, LineField } from '../ui/field/LineField';
import { TextArea } from '../ui/field/TextArea';
import { PlaceFields } from './PlaceFields';

/** The fields of the form, each as text. */
export type VenueDraft = Record<
  'name' | 'address' | 'city' | 'zone' | 'capacity' | 'mapUrl' | 'accessNotes',
  string
>;

export const venueDraft = (venue: Venue | undefined, defaultZone: string): VenueDraft => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  city: venue?.city ?? '',
  zone: venue?.zone ?? defaultZone,
  capacity: venue?.capacity ? String(venue.capacity) : '',
  mapUrl: venue?.mapUrl ?? '',
  accessNotes: venue?.accessNotes ?? '',
});

interface VenueFieldsProps {
  draft: VenueDraft;
  change: (part: Partial<VenueDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** Name, address, time zone and capacity of a venue. */
export function VenueCard({ draft, change, errorOf, isNew }: VenueFieldsProps & { isNew: boolean }) {
  return (
    <Card>
      <LineField
        label="Name"
        name="name"
        required
        error={errorOf('name')}
        maxLength={venueLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Columns>
        <LineField
          label="Street address"
          name="address"
          error={errorOf('address')}
          maxLength={venueLimits.address}
          value={draft.address}
          onChange={(address) => change({ address })}
        />
        <PlaceFields
          place={draft}
          onChange={change}
          errorOf={errorOf}
          zoneHelp={
            isNew
              ? 'Sessions here use this time zone by default.'
              : 'New sessions here use this time zone by default. Existing sessions keep theirs.'
          }
        />
        <CountField
          label="Capacity"
          name="capacity"
          error={errorOf('capacity')}
          help="The number of people it holds. Leave empty if you do not know."
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
        />
      </Columns>
    </Card>
  );
}

/** Map link and notes on accessibility. */
export function GettingThereCard({ draft, change, errorOf }: VenueFieldsProps) {
  return (
    <Card title="Getting there">
      <LineField
        label="Map link"
        name="mapUrl"
        error={errorOf('mapUrl')}
        help={
          <>
            Leave empty to create the link from the address.{' '}
            {draft.city !== '' && (
              <a href={venueMapLink(draft)} target="_blank" rel="noreferrer">
                See it on the map
              </a>
            )}
          </>
        }
        type="url"
        inputMode="url"
        value={draft.mapUrl}
        onChange={(mapUrl) => change({ mapUrl })}
      />
      <Field
        label="Accessibility"
        name="accessNotes"
        error={errorOf('accessNotes')}
        help="Steps, lift, wheelchair places, hearing loop, quiet room, parking: what people ask before they come."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={venueLimits.accessNotes}
            value={draft.accessNotes}
            onChange={(accessNotes) => change({ accessNotes })}
          />
        )}
      </Field>
    </Card>
  );
}
