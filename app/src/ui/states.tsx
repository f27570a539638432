import { cloudOfflineOutline, refresh, warningOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  icon?: string;
  title: string;
  /** The next step, in words. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={`rl-stack rl-gap-s ${styles.state}`}>
      {icon && <Icon icon={icon} size={32} className="rl-ink-3" />}
      <p className="rl-title">{title}</p>
      {children && <p className="rl-body-s rl-ink-2">{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** The server's message, or nothing when it was never reached. */
  message?: string | undefined;
  offline?: boolean;
  onRetry?: () => void;
}

export function ErrorState({ message, offline, onRetry }: ErrorStateProps) {
  return (
    <div className={`rl-stack rl-gap-s ${styles.state}`} role="alert" data-paint="stop">
      <Icon icon={offline ? cloudOfflineOutline : warningOutline} size={32} className="rl-ink-3" />
      <p className="rl-title">{offline ? 'Sin internet' : 'No pudimos cargar esta información'}</p>
      <p className="rl-body-s rl-ink-2">
        {offline
          ? 'Esta información aún no está guardada en este dispositivo. Se cargará cuando vuelva la conexión.'
          : (message ?? 'Ocurrió un error inesperado. Por favor intenta más tarde.')}
      </p>
      {onRetry && (
        <ActionButton kind="tonal" icon={refresh} onClick={onRetry}>
          Reintentar
        </ActionButton>
      )}
    </div>
  );
}

interface SkeletonRowsProps {
  rows?: number;
  /** Height of one row in CSS px at normal text size: that of the rows to come, so that no content jumps. */
  height?: number;
}

export function SkeletonRows({ rows = 4, height = 56 }: SkeletonRowsProps) {
  return (
    <div className="rl-stack rl-gap-s" aria-busy="true" data-paint="stop">
      <span className="rl-sr" role="status">
        Cargando
      </span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className={styles.row} style={{ height: `${height / 16}rem` }} />
      ))}
    </div>
  );
}
