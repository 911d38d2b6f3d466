import { type ComponentType, lazy, Suspense } from 'react';

/** Notices wait until the first rows are there, so that they do not delay them. */
const waitMs = 3_000;
const None: ComponentType = () => null;

/** What every page tells the people of an organisation; without a connection, it is left out. */
const Notices = lazy<ComponentType>(() =>
  new Promise((resolve) => setTimeout(resolve, waitMs))
    .then(() => import('../notice/OrganisationNotices'))
    .then(
      (part) => ({ default: part.OrganisationNotices }),
      () => ({ default: None }),
    ),
);

export const NoticeHost = () => (
  <Suspense>
    <Notices />
  </Suspense>
);
