import { Component, type ReactNode } from 'react';
import { PlainNotice } from '../PlainNotice';

interface ScreenBoundaryProps {
  /** A change of the address clears the error. */
  address: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  /** The path of the screen that failed. */
  failedAt: string | null;
  address: string;
}

/** Catches a screen that fails to render or to load, so that the menu around it remains usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failedAt: null, address: this.props.address };

  static getDerivedStateFromProps({ address }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return address === state.address ? null : { address, failedAt: null };
  }

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <PlainNotice
        title="This page could not be shown"
        actionLabel="Reload the page"
        onAction={() => window.location.reload()}
      >
        Your saved work is safe. The page may have changed since you opened it; reload to get the latest
        version.
      </PlainNotice>
    );
  }
}
