import './fillBar.css';

/** A thin bar; the words beside it say the same, so screen readers skip it. @param share from 0 to 1 */
export const FillBar = ({ share }: { share: number }) => (
  <span className="fill-bar" aria-hidden="true">
    <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
