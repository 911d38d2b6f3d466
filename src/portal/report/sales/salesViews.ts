/** The views of the sales report, in the address as `?view=`. */
export const salesViews = ['sales', 'pace', 'attendance', 'refunds', 'waitlist'] as const;
export type SalesView = (typeof salesViews)[number];

export const viewNames: Record<SalesView, { label: string; description: string }> = {
  sales: {
    label: 'Sales',
    description: 'What sold, where and when, and how that compares with an earlier period.',
  },
  pace: {
    label: 'Pace',
    description: 'How fast an event sells beside an earlier one, and what it may sell in the end.',
  },
  attendance: { label: 'Attendance', description: 'Who came to an event, when, and who did not.' },
  refunds: { label: 'Refunds', description: 'What was refunded, and why.' },
  waitlist: { label: 'Waitlist', description: 'Who waits for tickets, and what happened to the offers.' },
};

export const readSalesView = (search: string): SalesView =>
  salesViews.find((name) => name === new URLSearchParams(search).get('view')) ?? 'sales';

/** The query of another view, with the same days and event. */
export function addressOfView(search: string, view: SalesView): string {
  const now = new URLSearchParams(search);
  const next = new URLSearchParams(view === 'sales' ? {} : { view });
  for (const key of ['from', 'to', 'event']) {
    const value = now.get(key);
    if (value !== null) next.set(key, value);
  }
  const text = next.toString();
  return text && `?${text}`;
}
