import { IonContent, IonPage } from '@ionic/react';
import { fullName } from '@relevo/domain/names';
import { formatRut } from '@relevo/domain/rut';
import {
  businessOutline,
  calendarOutline,
  helpCircleOutline,
  informationCircleOutline,
  logOutOutline,
  phonePortraitOutline,
  shieldCheckmarkOutline,
  swapVertical,
} from 'ionicons/icons';
import { useState } from 'react';
import { personOf, type Session, useInstances, useSession } from '../api/session.ts';
import { DESK_PATHS, profileOf } from '../navigation/desk-paths.ts';
import { homeOf, hrefOf, PATHS, pushesOf, sessionsOf } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useZone } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { yearDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { MarksUntil } from '../ui/marks-until.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { DailySummary } from './daily-summary.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { profileSlots } from './slots.ts';
import { ThemeChoice } from './theme-choice.tsx';

const emailOf = (session: Session): string =>
  (session.role === 'worker'
    ? (session.usuario.objTrabajador.correo ?? personOf(session).correo)
    : session.usuario.correo) || '-';

function Facts({ session }: { session: Session }) {
  const person = personOf(session);
  const zone = useZone();
  const { termino } = session;
  const facts: [string, string][] = [
    ['Usuario', session.usuario.usuario],
    ['RUT', formatRut(person.rut)],
    ['Correo', emailOf(session)],
    ['Unidad', session.usuario.unidad.nombreUnidad],
  ];
  if (termino) facts.push(['Último día', yearDate(termino.ultimoDia)]);
  return (
    <dl className={`rl-panel rl-panel--list ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="rl-row">
          <dt className="rl-body-s rl-ink-2">{name}</dt>
          <dd className="rl-row__main rl-num">
            {value}
            {termino && name === 'Último día' && (
              <span className="rl-block rl-body-s rl-ink-2">
                Puedes entrar y marcar hasta <MarksUntil until={termino.marcasHasta} zone={zone} />.
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For both roles (spec 1 §2, spec 3 §2.18). */
export function ProfilePage() {
  const { InstanceSheet, logout } = profileSlots.get();
  const session = useSession();
  const router = useRouter();
  const instances = useInstances();
  const [choosing, setChoosing] = useState(false);
  if (!session) return null;
  const name = fullName(personOf(session));

  return (
    <IonPage>
      <PageHeader title="Perfil" />
      <IonContent>
        <div className="rl-page">
          <section className={`rl-stack rl-gap-s ${styles.head}`}>
            <AvatarEditor session={session} name={name} />
            <h2 className="rl-h1">{name}</h2>
            {instances.length > 1 && (
              <button type="button" className={styles.instance} onClick={() => setChoosing(true)}>
                <Icon icon={businessOutline} size={18} />
                <span>{session.instance.name}</span>
                <Icon icon={swapVertical} size={16} />
                <span className="rl-sr">, cambiar de institución</span>
              </button>
            )}
          </section>
          <Facts session={session} />
          <PasswordForm />
          <EmailForm />
          {homeOf(session) === PATHS.managerHome && <DailySummary />}
          <ThemeChoice />
          {Boolean(session.alcances?.length) && (
            <button
              type="button"
              className={`rl-panel rl-row ${styles.about}`}
              onClick={() => router.push(DESK_PATHS.factor)}
            >
              <Icon icon={shieldCheckmarkOutline} />
              <span className="rl-row__main">Segundo factor</span>
            </button>
          )}
          <button
            type="button"
            className={`rl-panel rl-row ${styles.about}`}
            onClick={() => router.push(sessionsOf(profileOf(session)))}
          >
            <Icon icon={phonePortraitOutline} />
            <span className="rl-row__main">Sesiones abiertas</span>
          </button>
          {homeOf(session) === PATHS.workerHome && (
            <button
              type="button"
              className={`rl-panel rl-row ${styles.about}`}
              onClick={() => router.push(PATHS.calendarFeed)}
            >
              <Icon icon={calendarOutline} />
              <span className="rl-row__main">Calendario en tu teléfono</span>
            </button>
          )}
          {homeOf(session) !== PATHS.desk && (
            <button
              type="button"
              className={`rl-panel rl-row ${styles.about}`}
              onClick={() => router.push(pushesOf(session.role))}
            >
              <Icon icon={helpCircleOutline} />
              <span className="rl-row__main">¿No te llegan los avisos?</span>
            </button>
          )}
          <a href={hrefOf(PATHS.about)} className={`rl-panel rl-row ${styles.about}`}>
            <Icon icon={informationCircleOutline} />
            <span className="rl-row__main">Acerca de Relevo</span>
          </a>
          <ActionButton kind="danger" icon={logOutOutline} tall wide onClick={() => void logout()}>
            Cerrar sesión
          </ActionButton>
          <p className={`rl-caption rl-ink-3 ${styles.version}`}>Versión {__APP_VERSION__}</p>
        </div>
      </IonContent>
      <InstanceSheet open={choosing} onClose={() => setChoosing(false)} />
    </IonPage>
  );
}
