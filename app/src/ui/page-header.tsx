import { arrowBack, close } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useBeside } from '../navigation/beside.ts';
import type { Address } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { IconButton } from './action-button.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Read aloud alone, while the page itself shows it. */
  titleAway?: boolean;
  /** Target of the back button when there is no history (opened by a link); without it no button. */
  back?: Address;
  /** Closes a task that asks before it goes, in place of a way back. */
  onClose?: () => void;
  /** Buttons at the end. */
  end?: ReactNode;
  /** Page tabs or anything else below the title. */
  children?: ReactNode;
}

export function PageHeader({ title, titleAway, back, onClose, end, children }: PageHeaderProps) {
  const router = useRouter();
  const beside = useBeside();
  const goBack = () => {
    if (router.canGoBack()) router.goBack();
    else if (back) router.push(back, 'back', 'replace');
  };
  return (
    <header className={styles.header}>
      <div className={`rl-line ${styles.bar}`}>
        {onClose && <IconButton icon={close} label="Cerrar" onClick={onClose} />}
        {back && !beside && <IconButton icon={arrowBack} label="Volver" onClick={goBack} />}
        <h1 className={styles.title} data-away={titleAway}>
          {title}
        </h1>
        {end && <div className={styles.end}>{end}</div>}
        {back && beside?.part === 'detail' && (
          <IconButton icon={close} label="Cerrar" onClick={beside.close} />
        )}
      </div>
      {children}
    </header>
  );
}
