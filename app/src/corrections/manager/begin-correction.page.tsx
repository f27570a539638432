import type { FloorShift } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { addDays, compareInstants } from '@relevo/domain/time';
import { useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow, useToday } from '../../reads/local-time.ts';
import { unitShiftsQuery } from '../../reads/manager-reads.ts';
import { ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { failureWords } from '../../sending/failure-words.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useFailure } from '../../sending/use-failure.ts';
import { useSend } from '../../sending/use-send.ts';
import { confirm } from '../../ui/confirm.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { clockTime, timeRange } from '../../ui/formatters.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from '../corrections.module.css';
import { ReasonField } from '../reason-field.tsx';
import { TimeBox } from '../time-choice.tsx';
import { beginCorrections } from './unit-corrections.api.ts';

interface Draft {
  date: string | null;
  chosen: ReadonlySet<number>;
  entry: string;
  exit: string;
  reason: number | null;
  note: string;
}

const EMPTY: Draft = { date: null, chosen: new Set(), entry: '', exit: '', reason: null, note: '' };

const shiftsText = (count: number): string => (count === 1 ? '1 turno' : `${count} turnos`);

/** 'Corregir marcas': a manager begins it, of one shift of a day or of several, as after an outage. */
export function BeginCorrectionPage() {
  const router = useRouter();
  const today = useToday();
  const now = useNow(60_000);
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  // Yesterday by default, since few of today's shifts are over.
  const date = draft.date ?? addDays(today, -1);
  const read = useRead(unitShiftsQuery(date));
  const over = read.data?.filter(
    ({ termino, ausencia }) => ausencia === null && compareInstants(termino, now) <= 0,
  );
  const { busy, send } = useSend();
  const { failure, fail, forget } = useFailure();
  const offline = useOfflineReason('corregir marcas');
  const { chosen, entry, exit, reason: why, note } = draft;
  const count = over?.filter(({ id }) => chosen.has(id)).length ?? 0;
  const missing =
    count === 0
      ? 'Elige los turnos.'
      : entry === '' && exit === ''
        ? 'Indica la entrada, la salida o ambas.'
        : why === null
          ? 'Elige el motivo.'
          : null;
  const reason = offline ?? missing;
  const submit = () => {
    const body = {
      idturno: (over ?? []).flatMap(({ id }) => (chosen.has(id) ? id : [])),
      idmotivoEdicionMarca: why ?? 0,
      horaEntrada: entry || null,
      horaSalida: exit || null,
      notas: note.trim() || null,
    };
    forget();
    void send({
      before: () =>
        confirm({
          header: `¿Corregir ${shiftsText(count)}?`,
          message: 'Cada persona recibe un correo y tiene 48 horas para oponerse. Después rige.',
          confirm: 'Corregir',
        }),
      call: (keyOf) => beginCorrections(body, keyOf(body)),
      changes: 'decision',
      useful: true,
      done: () => {
        setDraft(EMPTY);
        showToast({ message: 'Corrección enviada: cada persona puede oponerse.', tone: 'ok' });
        router.push(PATHS.unitCorrections, 'back', 'replace');
      },
      failed: (error) => fail(failureWords(error)),
    });
  };
  return (
    <FormPage
      title="Corregir marcas"
      back={PATHS.unitCorrections}
      {...{ failure, reason, busy }}
      go={count > 0 ? `Corregir ${shiftsText(count)}` : 'Corregir'}
      onGo={submit}
    >
      <DateField
        label="Día de los turnos"
        value={date}
        max={today}
        onValue={(next) => change({ date: next, chosen: new Set() })}
      />
      {!over && <ReadGap read={read} rows={4} height={56} />}
      {over?.length === 0 && (
        <EmptyState title="(sin resultados)">Ese día no hay turnos terminados en tu unidad.</EmptyState>
      )}
      {over && over.length > 0 && (
        <Shifts shifts={over} chosen={chosen} onChosen={(next) => change({ chosen: next })} />
      )}
      <div className={`rl-wrap ${styles.boxes}`}>
        <TimeBox label="Entrada" value={entry} onValue={(time) => change({ entry: time })} disabled={busy} />
        <TimeBox label="Salida" value={exit} onValue={(time) => change({ exit: time })} disabled={busy} />
      </div>
      <ReasonField value={why} onValue={(id) => change({ reason: id })} disabled={busy} />
      <TextAreaField
        label="Nota (opcional)"
        value={note}
        onValue={(text) => change({ note: text })}
        rows={2}
        disabled={busy}
      />
    </FormPage>
  );
}

interface ShiftsProps {
  shifts: readonly FloorShift[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

function Shifts({ shifts, chosen, onChosen }: ShiftsProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  const at = (time: string | null) => (time ? clockTime(time) : '--:--');
  return (
    <fieldset className={styles.shifts}>
      <legend className="rl-group-header">Turnos terminados</legend>
      <div className="rl-panel rl-panel--list">
        {shifts.map(({ id, trabajador, marcas, ...shift }) => (
          <label key={id} className={`rl-row ${styles.choice}`}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span className="rl-row__main">
              <span className="rl-block">{shortName(trabajador.persona)}</span>
              <span className="rl-body-s rl-ink-2 rl-num rl-block">
                {timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)}
              </span>
            </span>
            <span className="rl-num">
              {unbroken(`${at(marcas.hora_entrada)} a ${at(marcas.hora_salida)}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
