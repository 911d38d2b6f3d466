import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode } from 'react';
import './primeTheme.css';

/** Wraps every PrimeReact component. Import it only from lazily loaded chunks, because it brings PrimeReact with it. */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={{ ripple: false }}>{children}</PrimeReactProvider>;
}
