import { Component, type ReactNode } from 'react';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { takeOver } from '../ui/first-page.ts';
import { EmptyState } from '../ui/states.tsx';

interface State {
  failed: boolean;
}

/**
 * Error boundary of the app: a render error or a failed import ends here instead of in a blank screen. A saved answer
 * may be the cause: as soon as the server can be reached, the saved answers are removed and the pages are rendered
 * again, so that no answer can keep the app from starting. Without a connection nothing is removed.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  #askInstead = async () => {
    if (!this.state.failed || !isOnline()) return;
    const reads = await import('../api/queries.ts').catch(() => null);
    if (reads?.dropRestored()) this.setState({ failed: false });
  };

  override componentDidMount(): void {
    this.#stop = onConnectivity(() => void this.#askInstead());
  }

  override componentDidCatch(): void {
    takeOver();
    void this.#askInstead();
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title="Ocurrió un error inesperado."
          action={<ActionButton onClick={() => location.reload()}>Volver a cargar</ActionButton>}
        >
          Revisa tu conexión y vuelve a cargar. Tus marcajes pendientes siguen guardados.
        </EmptyState>
      </div>
    );
  }
}
