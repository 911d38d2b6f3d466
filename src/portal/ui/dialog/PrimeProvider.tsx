import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode } from 'react';
import './primeTheme.css';

/** PrimeReact parts stand inside this, and only in chunks that are loaded when they are needed. */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={{ ripple: false }}>{children}</PrimeReactProvider>;
}
