import type { ImportBrief } from '@relevo/contract/imports';
import {
  arrowUndo,
  checkmarkCircle,
  closeCircle,
  hourglassOutline,
  removeCircle,
  syncOutline,
  warning,
} from 'ionicons/icons';
import { formatCount } from '../ui/formatters.ts';
import { type ChipTone, StatusChip } from '../ui/status-chip.tsx';
import { writtenRows } from './tally-words.ts';

type Look = [words: string, tone: ChipTone, icon: string];

const LOOKS: Readonly<Record<ImportBrief['estado'], Look>> = {
  leida: ['Faltan las columnas', 'pending', hourglassOutline],
  fallida: ['No se leyó', 'bad', closeCircle],
  revisada: ['Falta aplicar', 'pending', hourglassOutline],
  aplicando: ['Aplicando', 'offer', syncOutline],
  aplicada: ['Aplicada', 'ok', checkmarkCircle],
  deshaciendo: ['Deshaciendo', 'offer', syncOutline],
  deshecha: ['Deshecha', 'well', arrowUndo],
};

/** How an import that is applied ended; without its counts it is applied alone. */
function lookOf({ estado, cuenta }: Pick<ImportBrief, 'estado' | 'cuenta'>): Look {
  if (estado !== 'aplicada' || cuenta === null) return LOOKS[estado];
  if (cuenta.afuera > 0) return [`${formatCount(cuenta.afuera)} con problemas`, 'pending', warning];
  return writtenRows(cuenta) === 0 ? ['Nada nuevo', 'well', removeCircle] : LOOKS.aplicada;
}

/** How far an import is, and how it ended. */
export function ImportChip({ one }: { one: Pick<ImportBrief, 'estado' | 'cuenta'> }) {
  const [words, tone, icon] = lookOf(one);
  return (
    <StatusChip tone={tone} icon={icon}>
      {words}
    </StatusChip>
  );
}
