import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface ScreenBoundaryProps {
  children: ReactNode;
}

/** Catches a screen that could not be drawn or downloaded, so that the menu around it stays usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        tone="danger"
        title="This page could not be shown"
        action={
          <Button size="sm" icon="refresh" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        What you had saved is safe. The page may have changed since you opened it; reloading fetches it afresh.
      </Notice>
    );
  }
}
