import { Component, type ErrorInfo, type ReactNode } from 'react';

/** What a boundary needs. */
interface BoundaryProps {
  /** What it holds, in the words of the log: `A screen`. */
  what: string;
  /** What stands there once that has crashed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches what its children throw while they render, so that the page around them stays. */
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
