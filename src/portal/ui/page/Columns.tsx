import { type ReactNode } from 'react';
import './page.css';

/** Two columns from 900 px on, one below. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

/** Parts of a page, 24 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
