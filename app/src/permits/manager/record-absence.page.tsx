import type { PermitReview } from '@relevo/contract';
import { rangeFaults } from '@relevo/domain/permits';
import { addDays } from '@relevo/domain/time';
import { useState } from 'react';
import { readDate, readId, useAddressParam } from '../../navigation/address.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useToday } from '../../reads/local-time.ts';
import { unitWorkersQuery } from '../../reads/manager-reads.ts';
import { mobileDataQuery } from '../../reads/organisation-reads.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { failureWords } from '../../sending/failure-words.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { sendConfirmed } from '../../sending/send-confirmed.ts';
import { useFailure } from '../../sending/use-failure.ts';
import { useSend } from '../../sending/use-send.ts';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { rangeInText } from '../../ui/formatters.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { bearYears } from '../permit-words.ts';
import { IfApproved } from './if-approved.tsx';
import { recordAbsence, recordingQuery } from './manager-permits.api.ts';
import { endingText, OtherRequests, WhatEnds } from './others.tsx';
import styles from './review.module.css';
import { nameOf } from './unit-permit.ts';

/** Days back and ahead that an absence can be dated here. */
const REACH_DAYS = 366;

/** 'Registrar ausencia': an absence without a request; its shifts become uncovered at once. */
export function RecordAbsencePage() {
  const router = useRouter();
  const today = useToday();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const earliest = addDays(today, -REACH_DAYS);
  const latest = addDays(today, REACH_DAYS);
  // Workers of another unit, and dates out of reach, are ignored.
  const askedWorker = readId(useAddressParam(PATHS.recordAbsence, 'trabajador').value);
  const askedFrom = readDate(useAddressParam(PATHS.recordAbsence, 'desde').value);
  const reached = askedFrom && askedFrom >= earliest && askedFrom <= latest ? askedFrom : today;
  const from = draft.from ?? reached;
  const to = draft.to !== null && draft.to >= from ? draft.to : from;
  const workers = useRead(unitWorkersQuery());
  const data = useRead(mobileDataQuery());
  const types = data.data?.permitTypes.filter(({ registrable }) => registrable);
  const worker = workers.data?.find(({ idtrabajador }) => idtrabajador === (draft.worker ?? askedWorker));
  const type = types?.find(({ iddetPermiso }) => iddetPermiso === draft.type);
  const { busy, send } = useSend();
  const { failure, fail, forget } = useFailure();
  const offline = useOfflineReason('registrar una ausencia');
  const fault = rangeFaults({ from, to }, null).to?.[0];
  const missing = !worker ? 'Elige a una persona.' : !type ? 'Elige el tipo de ausencia.' : (fault ?? null);
  const plan = {
    idtrabajador: worker?.idtrabajador ?? 0,
    permit_type_id: type?.iddetPermiso ?? 0,
    from,
    to,
  };
  const preview = useRead({ ...recordingQuery(plan), enabled: missing === null });
  const review = missing === null ? preview.data : undefined;
  const reason = offline ?? missing ?? review?.impide ?? null;

  const submit = () => {
    if (!worker || !type) return;
    const notes = draft.notes.trim() || null;
    const body = { ...plan, notes };
    forget();
    void send({
      ...sendConfirmed({
        ...(review && { verdict: review }),
        go: 'Registrar igual',
        question: {
          header: '¿Registrar la ausencia?',
          message: `${nameOf(worker)}, ${type.observacionCausal}, ${rangeInText(from, to)}. ${effectText(review)}`,
          confirm: 'Registrar',
        },
        send: (_confirmed, keyOf) => recordAbsence(body, keyOf(body)),
      }),
      changes: 'decision',
      useful: true,
      done: (id) => {
        setDraft(EMPTY);
        router.push(withParameters(PATHS.permitAccepted, { id }), 'forward', 'replace');
      },
      failed: (error) => fail(failureWords(error)),
    });
  };

  return (
    <FormPage
      title="Registrar ausencia"
      back={PATHS.unitPermits}
      {...{ failure, reason, busy }}
      go="Registrar"
      onGo={submit}
    >
      {workers.isError && !workers.data && <ReadFailure read={workers} />}
      <ChoiceSheet
        label="Persona"
        search
        choices={workers.data?.map((one) => ({ id: one.idtrabajador, name: nameOf(one) }))}
        chosen={worker?.idtrabajador ?? null}
        empty="Nadie de tu unidad coincide con la búsqueda"
        onChosen={(id) => change({ worker: id })}
      />
      <ChoiceSheet
        label="Tipo de ausencia"
        choices={types?.map((one) => ({ id: one.iddetPermiso, name: one.observacionCausal }))}
        chosen={draft.type}
        empty="Tu institución no tiene ausencias que se registren"
        onChosen={(id) => change({ type: id })}
      />
      <div className={styles.dates} data-years={bearYears(today, from, to)}>
        <DateField
          label="Desde"
          short
          value={from}
          min={earliest}
          max={latest}
          onValue={(date) => change({ from: date })}
        />
        <DateField
          label="Hasta"
          short
          value={to}
          min={from}
          max={addDays(from, REACH_DAYS - 1)}
          onValue={(date) => change({ to: date })}
        />
      </div>
      <TextAreaField
        label="Nota (opcional)"
        value={draft.notes}
        onValue={(notes) => change({ notes })}
        rows={2}
        disabled={busy}
      />
      {missing === null && preview.isPending && <SkeletonRows rows={1} height={160} />}
      {missing === null && preview.isError && !review && <ReadFailure read={preview} />}
      {review && type && (
        <>
          <IfApproved
            title="Si la registras"
            unit={type.tipo === 'habiles' ? 'habiles' : 'corridos'}
            range={{ from, to }}
            review={review}
          />
          <WhatEnds review={review} />
          <OtherRequests review={review} />
        </>
      )}
    </FormPage>
  );
}

interface Draft {
  worker: number | null;
  type: number | null;
  /** Local dates; null until chosen. */
  from: string | null;
  to: string | null;
  notes: string;
}

/** The effect inside the question: the uncovered shifts, and the requests that end with them. */
function effectText(review: PermitReview | undefined): string {
  if (!review) return 'Sus turnos de esas fechas quedan sin cubrir y se le avisará.';
  const count = review.turnos.length;
  const left = count === 1 ? '1 turno queda sin cubrir' : `${count} turnos quedan sin cubrir`;
  const told = `${count > 0 ? `${left} y se` : 'Se'} le avisará.`;
  const ends = review.termina.map(endingText);
  return ends.length === 0
    ? told
    : [`${told}\n\nTambién ${ends.length === 1 ? 'termina' : 'terminan'}:`, ...ends].join('\n');
}

const EMPTY: Draft = { worker: null, type: null, from: null, to: null, notes: '' };
