import { type ComponentType, useEffect, useState } from 'react';

/** Notices wait until the first rows are there, so that they do not delay them. */
const waitMs = 3_000;

/** Loads what every page tells the people of an organisation; without a connection, it is left out. */
export function NoticeHost() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('../notice/OrganisationNotices').then(
        (part) => setNotices(() => part.OrganisationNotices),
        () => undefined,
      );
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, []);
  return Notices ? <Notices /> : null;
}
