import type { FloorShift } from '@relevo/contract';
import { flagOn } from '@relevo/domain/flags';
import { addOutline } from 'ionicons/icons';
import { useAdmin } from '../api/session.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { PERMITS_FLAG, SEES_PERMITS, useManagerRoles } from '../reads/manager-roles.ts';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import styles from './floor.module.css';

/** 'Registrar ausencia' of the shift's worker from its date on, for managers who may record one. */
export function RecordFooter({ shift }: { shift: FloorShift }) {
  const router = useRouter();
  const unit = useAdmin().usuario.unidad.id;
  const flags = useRead(configurationsQuery()).data;
  const seesPermits = useManagerRoles().has(SEES_PERMITS) && flags && flagOn(flags, PERMITS_FLAG);
  const { idtrabajador: trabajador, unidad_idunidad } = shift.trabajador;
  // A worker from another unit is for that unit's managers to record.
  if (!seesPermits || unidad_idunidad !== unit) return null;
  const marked = shift.marcas.entrada !== null || shift.marcas.salida !== null;
  return (
    <PageFooter>
      {marked && (
        <p className={`rl-body-s rl-ink-2 ${styles.note}`}>
          Este turno ya tiene marcas: la ausencia no lo deja sin cubrir.
        </p>
      )}
      <ActionButton
        kind="tonal"
        tall
        icon={addOutline}
        onClick={() => router.push(withParameters(PATHS.recordAbsence, { trabajador, desde: shift.fecha }))}
      >
        Registrar ausencia
      </ActionButton>
    </PageFooter>
  );
}
