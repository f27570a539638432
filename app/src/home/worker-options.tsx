import type { AttendanceBadge } from '@relevo/domain/attendance';
import { type Flag, type Flags, flagOn } from '@relevo/domain/flags';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import {
  airplaneOutline,
  barChartOutline,
  businessOutline,
  calendarOutline,
  chatboxEllipsesOutline,
  chatbubblesOutline,
  cloudOffline,
  documentTextOutline,
  fingerPrintOutline,
  handLeftOutline,
  newspaperOutline,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { type Address, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useZone } from '../reads/local-time.ts';
import { useUnreadArticles, useUnreadSwaps } from '../reads/unread.ts';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { OptionPanel, OptionTile } from '../ui/option-panel.tsx';
import { HelpSheet, openChat } from './help-sheet.tsx';
import styles from './home.module.css';
import { type Enrolment, punchPath } from './punch-path.ts';

interface WorkerOptionsProps {
  flags: Flags;
  enrolment: Enrolment | undefined;
  attendance: AttendanceBadge;
  /** Marks on this device that wait to be sent. */
  storedPunches: number;
}

function attendanceWords({ toValidate, missingMarks, opposable }: AttendanceBadge): string {
  return [
    opposable > 0 &&
      (opposable === 1 ? 'una corrección por confirmar' : `${opposable} correcciones por confirmar`),
    toValidate > 0 && `${toValidate} por validar`,
    missingMarks > 0 && `${missingMarks} ${missingMarks === 1 ? 'turno' : 'turnos'} sin marcas`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Until when a correction can be opposed, as short as a tile is wide. */
const correctionNote = (until: string | null, zone: string): string =>
  until === null
    ? 'Corrección por confirmar'
    : `Corrección: hasta ${dateInText(localDateOf(until, zone))}, ${localTimeOf(until, zone)}`;

/** The cards of the worker's home, each with its flag (spec 1 §2). */
export function WorkerOptions({ flags, enrolment, attendance, storedPunches }: WorkerOptionsProps) {
  const router = useRouter();
  const online = useOnline();
  const [helping, setHelping] = useState(false);
  const isAdministrator = Boolean(useSession()?.alcances?.length);
  const on = (name: Flag) => flagOn(flags, name);
  const page = (path: Address) => ({ opens: path, onClick: () => router.push(path) });
  const tab = (path: Address) => ({ opens: path, onClick: () => router.push(path, 'none') });
  const punch = punchPath(flags, enrolment);
  const unreadSwaps = useUnreadSwaps();
  const unreadArticles = useUnreadArticles();
  const zone = useZone();
  const { opposable, opposableUntil: until } = attendance;
  return (
    <>
      <OptionPanel label="Opciones">
        {on('habilitarCalendario') && (
          <OptionTile icon={calendarOutline} label="Turnos" {...tab(PATHS.calendar)} />
        )}
        {on('habilitarCambioTurno') && (
          <OptionTile
            icon={swapHorizontalOutline}
            label="Cambios de Turno"
            count={unreadSwaps}
            countLabel="sin leer"
            {...tab(PATHS.swaps)}
          />
        )}
        {on('habilitarSolicitudPermiso') && (
          <OptionTile icon={airplaneOutline} label="Permisos" {...page(PATHS.permits)} />
        )}
        {on('habilitarOfertaTurno') && (
          <OptionTile icon={handLeftOutline} label="Turnos Disponibles" {...page(PATHS.offers)} />
        )}
        {on('habilitarLecturaNoticias') && (
          <OptionTile
            icon={newspaperOutline}
            label="Informaciones"
            count={unreadArticles}
            countLabel="sin leer"
            {...page(PATHS.articles)}
          />
        )}
        {on('habilitarConsultaFDA') && (
          <OptionTile
            icon={documentTextOutline}
            label="Ficha de asistencia"
            note={opposable > 0 ? correctionNote(until, zone) : undefined}
            noteUntil={until === null ? undefined : Temporal.Instant.from(until).epochMilliseconds}
            count={attendance.total}
            countLabel={
              attendance.total > 0
                ? `${attendance.total === 1 ? 'pendiente' : 'pendientes'}: ${attendanceWords(attendance)}`
                : ''
            }
            {...page(PATHS.attendance)}
          />
        )}
        {on('habilitarModuloReportería') && (
          <OptionTile icon={barChartOutline} label="Reportería" {...page(PATHS.reports)} />
        )}
        <OptionTile icon={chatboxEllipsesOutline} label="Feedback" {...page(PATHS.feedback)} />
        {isAdministrator && <OptionTile icon={businessOutline} label="Organización" {...page(PATHS.desk)} />}
        {on('soporteChat') && (
          <OptionTile
            icon={chatbubblesOutline}
            label="Ayuda"
            onClick={() => openChat(flags) || setHelping(true)}
          />
        )}
        {punch && (
          <OptionTile
            icon={fingerPrintOutline}
            label="Marcaje"
            note={online ? undefined : 'Sin internet'}
            badge={online ? undefined : <OfflineBadge />}
            count={storedPunches}
            countLabel={storedPunches === 1 ? 'marcaje pendiente' : 'marcajes pendientes'}
            {...page(punch)}
          />
        )}
      </OptionPanel>
      <HelpSheet open={helping} onClose={() => setHelping(false)} onFeedback={page(PATHS.feedback).onClick} />
    </>
  );
}

function OfflineBadge() {
  return (
    <span className={styles.offlineBadge}>
      <Icon icon={cloudOffline} size={16} />
    </span>
  );
}
