interface StoreBadgeProps {
  store: 'App Store' | 'Google Play';
  to: string;
}

/** A black badge in the style of the app stores. Its picture is in the style sheet, outside of the first script. */
export function StoreBadge({ store, to }: StoreBadgeProps) {
  return (
    <a
      className={store === 'App Store' ? 'store-badge store-badge--apple' : 'store-badge'}
      href={to}
      aria-label={`Ticket scanning app on ${store}`}
    >
      <span>
        <small>Scan tickets with your phone</small>
        {store}
      </span>
    </a>
  );
}
