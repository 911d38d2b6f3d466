/** Where a consent was given or withdrawn. */
export const consentSourceLabels: Readonly<Record<string, string>> = {
  import: 'Import of a file',
  import_undone: 'An import was undone',
  paste: 'Pasted list',
  ticketholders: 'From ticketholders',
  checkout: 'At the checkout',
  site: 'Subscribed on your site',
  manual: 'Recorded by your team',
  unsubscribe_page: 'Unsubscribe page',
  one_click: 'One-click unsubscribe',
  preference_page: 'Preference page',
};
