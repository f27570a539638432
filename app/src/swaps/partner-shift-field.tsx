import { UNPLANNED } from '@relevo/domain/roster';
import { isNight } from '@relevo/domain/shifts';
import { arrowDown } from 'ionicons/icons';
import { useState } from 'react';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { placeText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { shiftWhen } from './shift-line.tsx';
import { StretchNote } from './stretch-note.tsx';
import { nameOf } from './swap-words.ts';
import styles from './swaps.module.css';
import type { SwapDraft } from './use-swap-draft.ts';

function placeholderOf({ partner, partners, shifts, partnerPlanned }: SwapDraft): string {
  if (!partner) return 'Elige primero a tu colega';
  if (partners.isPending) return 'Cargando turnos...';
  if (shifts?.length !== 0) return 'Seleccionar';
  return partnerPlanned
    ? `${nameOf(partner)} no tiene turno ese día`
    : `${UNPLANNED} de ${nameOf(partner)} ese día`;
}

/** Colleague's shift on the return date; impossible shifts stay visible, with the reason. */
export function PartnerShiftField({ draft }: { draft: SwapDraft }) {
  const [open, setOpen] = useState(false);
  const { partner, shifts, theirs } = draft;
  return (
    <>
      <ChoiceField
        label={partner ? `Recibes · turno de ${partner.persona.nombre}` : 'Recibes · turno de tu colega'}
        value={theirs ? shiftWhen(theirs) : placeholderOf(draft)}
        note={theirs ? placeText(theirs) : undefined}
        empty={!theirs}
        start={
          theirs ? (
            <LnMark day={!isNight(theirs.turnoDia)} letter={theirs.tipo_turno.abreviatura} />
          ) : (
            <Icon icon={arrowDown} />
          )
        }
        busy={partner !== null && draft.partners.isPending}
        disabled={!shifts || shifts.length === 0}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Turno de tu colega">
        <div className="rl-panel rl-panel--list">
          {shifts?.map(({ turno, posible, motivo, aviso }) => (
            <button
              key={turno.idturno}
              type="button"
              className={`rl-row ${styles.swapChoice}`}
              aria-pressed={turno.idturno === theirs?.idturno}
              disabled={!posible}
              onClick={() => {
                draft.chooseShift(turno);
                setOpen(false);
              }}
            >
              <LnMark day={!isNight(turno.turnoDia)} letter={turno.tipo_turno.abreviatura} />
              <span className={`rl-row__main ${styles.swapChoiceMain}`}>
                <span className="rl-block rl-num">{shiftWhen(turno)}</span>
                <span className="rl-block rl-body-s rl-ink-2">{motivo ?? placeText(turno)}</span>
                <StretchNote text={aviso} />
              </span>
            </button>
          ))}
        </div>
      </BottomSheet>
    </>
  );
}
