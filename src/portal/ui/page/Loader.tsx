import { loaderSizes, type LoaderSize } from '../../../contract/constants';
import './loader.css';

interface LoaderProps {
  size?: LoaderSize;
  /** Says what is loading; read by screen readers only. */
  label?: string;
}

/** A spinner: xs 21, sm 36, md 64, lg 175 pixels (SPEC section 9). The large one is centred in the page. */
export function Loader({ size = 'md', label }: LoaderProps) {
  const pixels = loaderSizes[size];
  return (
    <span
      className={size === 'lg' ? 'loader loader--page' : 'loader'}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      <svg
        width={pixels}
        height={pixels}
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="16" strokeWidth="4" opacity="0.2" />
        <path d="M20 4a16 16 0 0 1 16 16" strokeWidth="4" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
