import type { RosterVersion } from '@relevo/contract';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';
import { versionsQuery } from './publish.api.ts';

/** 'Visto por 52 de 60' */
export const seenWords = ({ vistas, personas }: Pick<RosterVersion, 'vistas' | 'personas'>) =>
  `Visto por ${vistas} de ${personas}`;

/** How many have seen the latest publication that meets the period; the way to all of them. */
export function SeenTool({ desk: { roster, period, planning, open } }: { desk: Desk }) {
  const { data } = useRead({ ...versionsQuery(roster.unidad.id), enabled: planning.edits });
  const versions = data?.data ?? [];
  const latest = versions.find(({ desde, hasta }) => desde <= period.to && period.from <= hasta);
  if (versions.length === 0) return null;
  return (
    <ActionButton kind="text" onClick={() => open('versions')}>
      {latest ? seenWords(latest) : 'Publicaciones'}
    </ActionButton>
  );
}
