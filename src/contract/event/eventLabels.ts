/** The kinds of events, in the order of the list that people choose from. */
export const eventCategories = [
  { key: 'music', label: 'Concerts and gigs' },
  { key: 'festival', label: 'Festivals' },
  { key: 'theatre', label: 'Theatre and dance' },
  { key: 'comedy', label: 'Comedy' },
  { key: 'classical', label: 'Classical and opera' },
  { key: 'film', label: 'Film' },
  { key: 'exhibition', label: 'Art and exhibitions' },
  { key: 'food', label: 'Food and drink' },
  { key: 'sport', label: 'Sport and outdoors' },
  { key: 'family', label: 'Family and children' },
  { key: 'community', label: 'Community and culture' },
  { key: 'business', label: 'Business and education' },
  { key: 'workshop', label: 'Classes and workshops' },
  { key: 'nightlife', label: 'Clubs and dance parties' },
  { key: 'other', label: 'Something else' },
] as const;

export type EventCategory = (typeof eventCategories)[number]['key'];
export const eventCategoryKeys: readonly EventCategory[] = eventCategories.map(({ key }) => key);

export function isEventCategory(text: string): text is EventCategory {
  return eventCategories.some(({ key }) => key === text);
}

export function categoryLabel(category: string): string {
  return eventCategories.find(({ key }) => key === category)?.label ?? category;
}

/** The minimum ages that an event may set, in years. */
export const ageLimits = [5, 8, 12, 13, 15, 16, 18, 20] as const;

export const ageLimitText = (age: number | null): string => (age === null ? 'All ages' : `${age} and over`);
