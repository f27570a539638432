import { IonContent, IonPage } from '@ionic/react';
import { albumsOutline } from 'ionicons/icons';
import { EmptyState } from '../states.tsx';
import styles from './desk.module.css';

/** Stands beside a list of which nothing is open. */
export const Nothing = () => (
  <IonPage>
    <IonContent>
      <div className={styles.nothing}>
        <EmptyState icon={albumsOutline} title="Nada abierto">
          Lo que elijas a la izquierda se abre aquí.
        </EmptyState>
        <p className={styles.hint} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> recorren la lista, <kbd>Enter</kbd> abre, <kbd>?</kbd> muestra las teclas
        </p>
      </div>
    </IonContent>
  </IonPage>
);
