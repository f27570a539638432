import type { PartnerShift } from '@relevo/contract';
import { type ColleagueRow, colleaguesBySector } from '@relevo/domain/colleagues';
import { formatTime } from '@relevo/domain/shifts';
import { useQuery } from '@tanstack/react-query';
import { peopleOutline } from 'ionicons/icons';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { usePersonImage } from '../reads/person-image.ts';
import { Avatar } from '../ui/avatar.tsx';
import { DataAge } from '../ui/data-age.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { colleaguesQuery } from './shifts.api.ts';

/** COLEGAS EN TURNO: who works on a local date, by sector (spec 2 §2, Shift detail). */
export function Colleagues({ date }: { date: string }) {
  const online = useOnline();
  const read = useQuery(colleaguesQuery(date));
  if (!read.data) {
    if (!read.isError) return <SkeletonRows rows={6} height={58} />;
    return (
      <ErrorState
        offline={read.error instanceof OfflineError}
        message={messageOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  }
  const { groups, count } = colleaguesBySector(read.data);
  return (
    <>
      <DataAge updatedAt={read.dataUpdatedAt} show={!online || read.isError} />
      {count === 0 && <EmptyState icon={peopleOutline} title="No se encontraron resultados" />}
      {groups.map((group) => (
        <section key={`${group.position} ${group.sector}`} className="rl-stack">
          <header className="rl-group-header rl-sector">
            <h2>{group.sector}</h2>
            <span className="rl-num">{group.count === 1 ? '1 persona' : `${group.count} personas`}</span>
          </header>
          <ul className="rl-panel rl-panel--list rl-colleagues">
            {group.colleagues.map((row) => (
              <Colleague key={row.shift.idturno} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Colleague({ row }: { row: ColleagueRow<PartnerShift> }) {
  const { persona, det_puesto } = row.shift.trabajador;
  const picture = usePersonImage(persona.id, persona.avatar);
  const { hora_programada_inicio: start, hora_programada_termino: end } = row.shift;
  return (
    <li className="rl-row rl-colleague">
      <Avatar name={`${persona.nombre.split(' ')[0]} ${persona.apellido_paterno}`} src={picture} size={38} />
      <div className="rl-row__main">
        <p className="rl-colleague__name">{row.name}</p>
        <p className="rl-label rl-ink-2 rl-colleague__position">{det_puesto.nombreDetPuesto}</p>
      </div>
      <span className="rl-colleague__time rl-num">
        <span aria-hidden="true">
          {formatTime(start)}–{formatTime(end)}
        </span>
        <span className="rl-sr">{row.range}</span>
      </span>
      <LnMark day={row.letter === 'L'} size="small" />
    </li>
  );
}
