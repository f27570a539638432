import { IonContent, IonPage } from '@ionic/react';
import { PATHS } from '../navigation/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';

const PARTS = [
  ['Ionic, Ionicons, React, React Router, TanStack Query, Dexie, Capacitor', 'Licencia MIT o Apache 2.0'],
  ['Leaflet', 'Licencia BSD de 2 cláusulas'],
  ['Mapas', '© Colaboradores de OpenStreetMap'],
] as const;

export function AboutPage() {
  return (
    <IonPage>
      <PageHeader title="Acerca de Relevo" back={PATHS.login} />
      <IonContent>
        <div className="rl-page">
          <section className="rl-panel rl-stack">
            <p>Relevo reúne tus turnos, cambios, permisos y marcajes, y los conecta con tu jefatura.</p>
            <p className="rl-body-s rl-ink-2">Versión {__APP_VERSION__}</p>
          </section>
          <h2 className="rl-title">Soporte</h2>
          <section className="rl-panel">
            <p>
              ¿Problemas para entrar o un dato equivocado? Comunícate con Gestión de Personas de tu
              institución. Para sugerencias y reclamos usa Feedback, en el inicio de la app.
            </p>
          </section>
          <h2 className="rl-title">Licencias</h2>
          <ul className="rl-panel rl-panel--list" style={{ margin: 0, listStyle: 'none' }}>
            {PARTS.map(([name, licence]) => (
              <li key={name} className="rl-row">
                <span className="rl-row__main">
                  {name}
                  <span className="rl-body-s rl-ink-2" style={{ display: 'block' }}>
                    {licence}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </IonContent>
    </IonPage>
  );
}
