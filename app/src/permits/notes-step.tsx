import { formatDays } from '@relevo/domain/permit-days';
import {
  airplaneOutline,
  calendarOutline,
  peopleOutline,
  removeCircleOutline,
  warning,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { threeMonthsQuery } from '../reads/worker-reads.ts';
import { dateRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { balanceSum } from './balance-sum.ts';
import { noShiftsText, shortageText } from './coverage-words.ts';
import { plainDays, restHours, takenText } from './permit-words.ts';
import { TouchedShifts } from './touched-shifts.tsx';
import type { PermitDraft } from './use-permit-draft.ts';
import styles from './wizard.module.css';

const NOTES_LIMIT = 500;

/** Step 3: a word to the manager, above the whole request. */
export function NotesStep({ draft }: { draft: PermitDraft }) {
  const { type, plan, coverage, notes, write } = draft;
  const planned = useRead(threeMonthsQuery(useToday())).data?.programacion;
  if (!type || !plan) return null;
  const sum = coverage && balanceSum(coverage);
  const short = coverage && shortageText(coverage.chequeos);
  return (
    <>
      <TextAreaField
        label="Notas (opcional)"
        hint="Las lee tu jefatura junto con la solicitud."
        rows={4}
        maxLength={NOTES_LIMIT}
        value={notes}
        onValue={write}
      />
      <h2 className="rl-group-header">Lo que vas a pedir</h2>
      <ul className="rl-panel rl-panel--list">
        <Line icon={airplaneOutline} name="Tipo">
          {type.nombre}
        </Line>
        <Line icon={calendarOutline} name="Fechas">
          {dateRange(plan.from, plan.to)}
        </Line>
        {coverage?.horas && (
          <Line icon={removeCircleOutline} name="Horas a descontar">
            {restHours(coverage.horas.por_descontar)}, te quedan {restHours(coverage.horas.restantes)}
          </Line>
        )}
        {coverage && !coverage.horas && (
          <Line icon={removeCircleOutline} name={type.descuenta_saldo ? 'Días a descontar' : 'Duración'}>
            {type.descuenta_saldo
              ? plainDays(coverage.dias_por_descontar)
              : takenText(type, coverage.dias_por_descontar)}
            {coverage.dias_restantes !== null && `, te quedan ${formatDays(coverage.dias_restantes)}`}
            {sum && <p className="rl-body-s rl-ink-2">{sum}</p>}
          </Line>
        )}
        {coverage && (
          <Line icon={peopleOutline} name="Turnos que dejas">
            {coverage.turnos.length > 0 ? (
              <TouchedShifts shifts={coverage.turnos} range={plan} />
            ) : (
              noShiftsText(plan, planned)
            )}
          </Line>
        )}
      </ul>
      {short && (
        <p className={styles.short}>
          <Icon icon={warning} size={22} />
          <span>
            {short.title}. {short.lines.join(' ')}
          </span>
        </p>
      )}
    </>
  );
}

function Line({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <li className="rl-row">
      <Icon icon={icon} size={24} />
      <div className="rl-row__main">
        <p className="rl-body-s rl-ink-2">{name}</p>
        <div className="rl-num rl-medium">{children}</div>
      </div>
    </li>
  );
}
