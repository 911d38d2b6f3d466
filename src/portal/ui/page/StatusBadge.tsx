import './figures.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return <span className={`status status--${tone}`}>{label}</span>;
}
