import { Component, type ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/states.tsx';

interface State {
  failed: boolean;
}

/** A fault while drawing, or a page whose code could not be fetched, ends here instead of in a blank screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
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
