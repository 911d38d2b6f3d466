import { NoticeLine } from './NoticeLine';
import { useNotices } from './useNotices';

/** What every page tells the people of the organisation. */
export function OrganisationNotices() {
  const notices = useNotices();
  return (
    <div className="organisation-notices" role="status">
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} />
      ))}
    </div>
  );
}
