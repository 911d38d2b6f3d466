import { type ReactNode } from 'react';
import './page.css';

/** Two columns from a width of 900 px, one column below. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

/** Arranges the parts of a page 24 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
