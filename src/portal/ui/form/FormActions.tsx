import { type ReactNode } from 'react';
import '../page/page.css';

interface FormActionsProps {
  children: ReactNode;
  /** Such as "Saved 2 minutes ago". */
  note?: ReactNode;
}

/** The bar at the foot of a form; it stays in view while the form is longer than the window. */
export function FormActions({ children, note }: FormActionsProps) {
  return (
    <div className="form-actions">
      {children}
      {note && (
        <span className="form-actions__note" role="status">
          {note}
        </span>
      )}
    </div>
  );
}
