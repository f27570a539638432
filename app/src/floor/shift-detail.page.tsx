import { IonPage } from '@ionic/react';
import { shortName } from '@relevo/domain/names';
import { ellipsisVertical } from 'ionicons/icons';
import { useEffect } from 'react';
import { readDate, readId, useAddressParam } from '../navigation/address.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useNow } from '../reads/local-time.ts';
import { unitShiftsQuery } from '../reads/manager-reads.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { IconButton } from '../ui/action-button.tsx';
import { CoverFooter } from './cover.tsx';
import { RecordFooter } from './record-footer.tsx';
import { EditSheets } from './shift-edits/edit-sheets.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { useEditSheets } from './use-edit-sheets.ts';
import { WeekHours } from './week-hours.tsx';

/** A worker's shift as the manager sees it (spec 3 §2.7). */
export function ShiftDetailPage() {
  const router = useRouter();
  const now = useNow();
  const id = readId(useAddressParam(PATHS.shiftDetail, 'turno').value);
  const asked = useAddressParam(PATHS.shiftDetail, 'fecha');
  const date = readDate(asked.value);
  const read = useRead({ ...unitShiftsQuery(date ?? ''), enabled: date !== null });
  const shift = read.data?.find((one) => one.id === id);
  const unknown = id === null || date === null;
  // Lists saved earlier may lack the shift.
  const gone = read.isSuccess && !read.isFetching && !shift;
  const sheets = useEditSheets();
  const lost = asked.here && (unknown || gone);

  // Without data there is no page (spec 3 §2.7).
  useEffect(() => {
    if (lost) router.push(PATHS.managerHome, 'back', 'replace');
  }, [lost, router.push]);

  if (unknown) return <IonPage />;
  return (
    <ReadPage
      title="Detalle de turno"
      back={PATHS.onShift}
      end={
        shift &&
        !shift.ausencia && (
          <IconButton
            icon={ellipsisVertical}
            label="Editar turno"
            aria-haspopup="dialog"
            onClick={() => sheets.onMenu(true)}
          />
        )
      }
      foot={
        <>
          {shift && !shift.ausencia && <RecordFooter shift={shift} />}
          {shift?.ausencia && <CoverFooter shift={shift} now={now} />}
          {shift && <EditSheets shift={shift} {...sheets} />}
        </>
      }
    >
      {shift && <ReadAge read={read} />}
      {shift && <ShiftFacts shift={shift} now={now} onEdit={sheets.onAsk} />}
      {shift && (
        <WeekHours
          shiftId={shift.id}
          workerId={shift.trabajador_idtrabajador}
          name={shortName(shift.trabajador.persona)}
          date={shift.fecha}
        />
      )}
      {!shift && <ReadGap read={read} rows={3} height={160} />}
    </ReadPage>
  );
}
