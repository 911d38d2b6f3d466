/** The parts of a report: tabs on a phone, and one below the other on a wider screen. */
export const reportSections = ['overview', 'delivery', 'links', 'activity', 'recipients'] as const;
export type ReportSection = (typeof reportSections)[number];

export const sectionLabels: Record<ReportSection, string> = {
  overview: 'Overview',
  delivery: 'Delivery',
  links: 'Links',
  activity: 'Activity',
  recipients: 'Recipients',
};

export const sectionOf = (text: string): ReportSection =>
  reportSections.find((section) => section === text) ?? 'overview';

/** The id of a section in the page, to which its link in the index leads. */
export const sectionAnchor = (section: ReportSection): string => `report-${section}`;
