import { eventsPath } from '../../../contract/paths/signInPaths';
import { Link } from '../Link';
import './brand.css';

/** The logo: a track that branches, which railways call a turnout. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="brand__ground" />
      <path d="M11 26V6" className="brand__track" />
      <path d="M11 22c0-6 9-5 9-12" className="brand__branch" />
      <circle cx="20.5" cy="7.5" r="3" className="brand__dot" />
    </svg>
  );
}

export function Brand() {
  return (
    <Link className="brand" to={eventsPath}>
      <BrandMark />
      Turnout
    </Link>
  );
}
