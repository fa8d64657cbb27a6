import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Props of `Boundary`. */
interface BoundaryProps {
  /** Names the children in the log, such as `A screen`. */
  what: string;
  /** Shown after the children have crashed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** An error boundary: when its children throw while rendering, it logs the error and shows the fallback. */
export class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`${this.props.what} crashed.`, error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
