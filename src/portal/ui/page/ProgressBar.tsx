import { type ReactNode } from 'react';
import { formatPercent } from '../format';
import './figures.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  /** Shown at the right; the percentage by default. */
  detail?: ReactNode;
  /** The accessible name, if the label alone does not say what is progressing. */
  name?: string;
}

export function ProgressBar({ value, max, label, detail, name }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="progress">
      <div className="progress__text">
        <span>{label}</span>
        <span className="progress__detail">{detail ?? formatPercent(share, 0)}</span>
      </div>
      <div
        className="progress__track"
        role="progressbar"
        aria-label={name ?? label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        <div className="progress__fill" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
