import { type ReactNode } from 'react';
import '../page/page.css';

interface FormActionsProps {
  children: ReactNode;
  /** Such as "Saved 2 minutes ago". */
  note?: ReactNode;
}

/** The buttons at the end of a form. The bar is sticky: it remains visible while the form is longer than the window. */
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
