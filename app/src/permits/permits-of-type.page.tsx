import { formatDays } from '@relevo/domain/permit-days';
import { airplaneOutline } from 'ionicons/icons';
import { useParams, useSearchParams } from 'react-router-dom';
import { readId } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EmptyState } from '../ui/states.tsx';
import { LastPermits } from './last-permits.tsx';
import { balancesQuery, permitsOfTypeQuery } from './permits.api.ts';

/** The last approved permits of a type (spec 2 §2, user.permits.list). */
export function PermitsOfTypePage() {
  const id = readId(useParams().permit_type_id ?? null);
  const [search] = useSearchParams();
  const granted = Number(search.get('devengado') ?? Number.NaN);
  const read = useRead({ ...permitsOfTypeQuery(id ?? 0), enabled: id !== null });
  const types = useRead(balancesQuery(null)).data;
  const name =
    types?.find(({ iddetPermiso }) => iddetPermiso === id)?.observacionCausal ??
    read.data?.[0]?.detPermiso.observacion_causal;
  const none = id === null || read.data?.length === 0;
  return (
    <ReadPage
      title={name ?? 'OTRO PERMISO'}
      back={withParameters(PATHS.permits, { tab: 'saldo' })}
      label="Últimos permisos"
    >
      {id !== null && !read.data && <ReadGap read={read} rows={4} height={56} />}
      {read.data && <ReadAge read={read} />}
      {Number.isFinite(granted) && (
        <p className="rl-group-header">
          <span>Últimos permisos</span>
          <span className="rl-num">Asignados {formatDays(granted)}</span>
        </p>
      )}
      {none && (
        <EmptyState icon={airplaneOutline} title="Sin permisos aprobados">
          Cuando te aprueben un permiso de este tipo lo verás aquí.
        </EmptyState>
      )}
      {read.data && <LastPermits permits={read.data} />}
    </ReadPage>
  );
}
