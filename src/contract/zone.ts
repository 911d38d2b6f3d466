import type { Country } from './country';

/** The time zones of DOMAIN section 6. Their rules come from the IANA database and are not repeated here. */
export const zones = [
  { id: 'Pacific/Auckland', country: 'nz', place: 'in Auckland', label: 'New Zealand' },
  { id: 'Pacific/Chatham', country: 'nz', place: 'in the Chatham Islands', label: 'Chatham Islands' },
  { id: 'Australia/Sydney', country: 'au', place: 'in Sydney', label: 'New South Wales and ACT' },
  { id: 'Australia/Melbourne', country: 'au', place: 'in Melbourne', label: 'Victoria' },
  { id: 'Australia/Brisbane', country: 'au', place: 'in Brisbane', label: 'Queensland' },
  { id: 'Australia/Hobart', country: 'au', place: 'in Hobart', label: 'Tasmania' },
  { id: 'Australia/Adelaide', country: 'au', place: 'in Adelaide', label: 'South Australia' },
  { id: 'Australia/Darwin', country: 'au', place: 'in Darwin', label: 'Northern Territory' },
  { id: 'Australia/Perth', country: 'au', place: 'in Perth', label: 'Western Australia' },
  { id: 'Australia/Broken_Hill', country: 'au', place: 'in Broken Hill', label: 'Broken Hill' },
  { id: 'Australia/Lindeman', country: 'au', place: 'in the Whitsundays', label: 'Whitsunday Islands' },
  { id: 'Australia/Eucla', country: 'au', place: 'in Eucla', label: 'Eucla' },
  { id: 'Australia/Lord_Howe', country: 'au', place: 'on Lord Howe Island', label: 'Lord Howe Island' },
] as const satisfies readonly { id: string; country: Country; place: string; label: string }[];

export type ZoneId = (typeof zones)[number]['id'];
export const zoneIds: readonly ZoneId[] = zones.map(({ id }) => id);

export function isZone(value: string): value is ZoneId {
  return zones.some(({ id }) => id === value);
}

/** The place of a zone's clocks, for use in a sentence: "the clocks" + "in Auckland". */
export function zonePlace(zone: ZoneId): string {
  return zones.find(({ id }) => id === zone)?.place ?? zone;
}

/** The zone's name for people; an unknown zone is shown by its id. */
export function zoneLabel(zone: string): string {
  return zones.find(({ id }) => id === zone)?.label ?? zone;
}

/** The name shown next to a time in this zone: "Chatham Islands time". */
export const zoneTimeName = (zone: string): string => `${zoneLabel(zone)} time`;

/** All zones as options, the zones of the given country first. */
export function zoneOptions(country: Country): Array<{ value: ZoneId; label: string }> {
  const own = zones.filter((zone) => zone.country === country);
  const others = zones.filter((zone) => zone.country !== country);
  return [...own, ...others].map(({ id }) => ({ value: id, label: zoneTimeName(id) }));
}
