import type { AdminPermitRequest, PermitReview, ShiftBrief } from '@relevo/contract';
import { leftWithout } from '@relevo/domain/permits';
import { isAhead, isNight } from '@relevo/domain/shifts';
import { megaphoneOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRequestPage } from '../../navigation/use-request-page.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow } from '../../reads/local-time.ts';
import { SEES_OFFERS, useManagerRoles } from '../../reads/manager-roles.ts';
import { ReadGap } from '../../reads/read-state.tsx';
import { useOne } from '../../reads/use-one.ts';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { dateRange, shortDate, timeRange } from '../../ui/formatters.ts';
import { ListedSection } from '../../ui/listed-section.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import { ResultPage } from '../../ui/result-page.tsx';
import { listedPermit, permitReviewQuery, unitPermitQuery } from './manager-permits.api.ts';
import { WhatEnds } from './others.tsx';
import styles from './review.module.css';
import { nameOf, stateOf } from './unit-permit.ts';

/** Page after an approval or a recording: uncovered shifts, and the way on to offering them (spec 3 §2.15). */
export function PermitAcceptedPage() {
  const router = useRouter();
  const now = useNow(60_000);
  const { id, here, toList } = useRequestPage(PATHS.permitAccepted, PATHS.unitPermits);
  const read = useOne({ ...unitPermitQuery(id ?? 0), enabled: id !== null }, listedPermit(id ?? 0));
  const permit = read.data;
  // Permits without an approval do not belong here: the review tells their state.
  const strange =
    here && !read.isFetching && permit !== undefined && (!permit || stateOf(permit) !== 'approved');
  useEffect(() => {
    if (strange && id !== null) {
      router.push(withParameters(PATHS.permitReview, { id }), 'forward', 'replace');
    }
  }, [strange, id, router.push]);
  const mayOffer = useManagerRoles().has(SEES_OFFERS);
  // A shift that has begun needs no cover any more.
  const uncovered = (permit?.turnos ?? []).filter(({ inicio }) => isAhead(inicio, now));
  const [first] = uncovered;
  const review = useRead({
    ...permitReviewQuery(id ?? 0),
    enabled: id !== null && permit?.payload !== undefined,
  });
  const offer = () => {
    if (!first) return;
    const turnos = uncovered.map(({ idturno }) => idturno).join(',');
    router.push(withParameters(PATHS.createOffers, { turnos, desde: first.fecha }), 'forward', 'replace');
  };
  return (
    <ResultPage
      ok
      title={permit?.registrado ? 'Ausencia registrada' : 'Has aceptado la solicitud de permiso'}
      next={PATHS.unitPermits}
      actions={
        first &&
        mayOffer && (
          <>
            <ActionButton kind="outline" tall onClick={toList}>
              No Ofertar
            </ActionButton>
            <ActionButton tall icon={megaphoneOutline} onClick={offer}>
              Ofertar
            </ActionButton>
          </>
        )
      }
    >
      {permit && (
        <p className="rl-ink-2 rl-num">
          {nameOf(permit.solicitante.trabajador)} · {dateRange(permit.payload.from, permit.payload.to)}
        </p>
      )}
      {permit === undefined && <ReadGap read={read} rows={2} height={64} />}
      {first && <Uncovered shifts={uncovered} group={review.data?.dias ?? []} mayOffer={mayOffer} />}
      {review.data && <WhatEnds review={review.data} title="También terminaron" />}
    </ResultPage>
  );
}

export const PermitRejectedPage = () => (
  <ResultPage ok={false} title="Has rechazado la solicitud de permiso" next={PATHS.unitPermits} />
);

interface UncoveredProps {
  shifts: AdminPermitRequest['turnos'];
  /** Staffing of the payroll group now, by day and by night. */
  group: PermitReview['dias'];
  mayOffer: boolean;
}

function Uncovered({ shifts, group, mayOffer }: UncoveredProps) {
  const leftOn = ({ fecha, turnoDia }: ShiftBrief): string | null => {
    const now = group.find((one) => one.fecha === fecha && one.turnoDia === turnoDia);
    if (!now) return null;
    const minimum = now.minimo === null ? '' : `, mínimo ${now.minimo}`;
    // The worker is planned here; their own leave is no colleague's absence.
    const { left } = leftWithout(now, true);
    return left === 1 ? `Queda 1${minimum}` : `Quedan ${left}${minimum}`;
  };
  return (
    <ListedSection
      title="Quedaron sin cubrir"
      count={shifts.length === 1 ? '1 turno' : `${shifts.length} turnos`}
    >
      <ul className="rl-panel rl-panel--list">
        {shifts.map((shift) => (
          <li key={shift.idturno} className={`rl-row ${styles.wrap}`}>
            <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
            <span className="rl-row__main">
              <span className="rl-num rl-block">
                {shortDate(shift.fecha)} ·{' '}
                {timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}
              </span>
              <span className="rl-body-s rl-ink-2 rl-block">
                {[shift.sector?.nombreSector, leftOn(shift)].filter(Boolean).join(' · ') || '\u00a0'}
              </span>
            </span>
            <span className={styles.uncovered}>
              <span aria-hidden="true">NC</span>
              <span className="rl-sr">No cubierto</span>
            </span>
          </li>
        ))}
      </ul>
      {mayOffer && <p className="rl-body-s rl-ink-2">Si no los ofertas, quedan esperando en Cobertura.</p>}
    </ListedSection>
  );
}
