import { goingOn } from '@relevo/domain/contingency';
import { zonesOf } from '@relevo/domain/floor';
import { addDays } from '@relevo/domain/time';
import { documentTextOutline, printOutline } from 'ionicons/icons';
import { useAdmin } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { useNow, useToday, useZone } from '../reads/local-time.ts';
import { contingencyQuery } from '../reads/manager-reads.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ageText, momentInText } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { ContingencyDay } from './contingency-day.tsx';
import { ContingencyPaper } from './contingency-paper.tsx';
import { ContingencyRows } from './contingency-rows.tsx';

/** Days that the copy covers ahead. */
const DAYS_AHEAD = 3;

/** Contingency plan: people planned on the floor, from the device's saved answers, also without a network. */
export function ContingencyPage() {
  const unit = useAdmin().usuario.unidad.nombreUnidad;
  const now = useNow();
  const zone = useZone();
  const today = useToday();
  const read = useRead(contingencyQuery());
  const { turnos = [], personas = [], generado, hoy } = read.data ?? {};
  const phones = new Map(personas.map(({ idtrabajador, telefono }) => [idtrabajador, telefono]));
  const going = goingOn(turnos, now);
  const here = [true, false].flatMap((day) => zonesOf(going, day).flatMap(({ shifts }) => shifts));
  // A mark that was not there yet when the copy was made is not missing.
  const seen = generado ? Temporal.Instant.from(generado) : now;
  // Dates without shifts are shown too: they list the people who could come.
  const dates = hoy
    ? Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(hoy, ahead)).filter(
        (date) => date >= today,
      )
    : [];
  return (
    <ReadPage title="Contingencia" back={PATHS.onShift}>
      {!generado && <ReadGap read={read} rows={6} height={72} />}
      {generado && (
        <>
          <section className="rl-panel rl-stack" aria-label="Copia">
            <p>
              <span className="rl-medium">Copia del {momentInText(generado, zone)}</span>
              <span className="rl-body-s rl-ink-2">
                {' '}
                {unbroken(`(${ageText(seen.epochMilliseconds, now)})`)}
              </span>
            </p>
            <p className="rl-body-s rl-ink-2">
              Se guarda sola en este dispositivo y se abre sin internet. Las marcas son las que se conocían
              entonces.
            </p>
            <ActionButton kind="outline" icon={printOutline} wide onClick={() => window.print()}>
              Imprimir
            </ActionButton>
          </section>
          {hoy && dates.length === 0 && (
            <EmptyState icon={documentTextOutline} title="La copia ya no alcanza">
              Tiene los turnos hasta tres días después de guardada.
            </EmptyState>
          )}
          <section className="rl-stack" aria-labelledby="contingency-now">
            <h2 id="contingency-now" className="rl-group-header">
              <span>Ahora en turno</span>
              <span className="rl-num">{here.length}</span>
            </h2>
            {here.length > 0 ? (
              <ContingencyRows shifts={here} phones={phones} seen={seen} />
            ) : (
              <p className="rl-body-s rl-ink-2">Según la copia no hay nadie en turno a esta hora.</p>
            )}
          </section>
          {dates.map((date) => (
            <ContingencyDay key={date} {...{ date, seen, phones, turnos, personas }} today={date === today} />
          ))}
          <ContingencyPaper copy={{ turnos, personas }} {...{ here, unit, generado, zone, dates }} />
        </>
      )}
    </ReadPage>
  );
}
