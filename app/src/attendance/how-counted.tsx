import type { SheetShift } from '@relevo/contract';
import { COUNTED_RULE, FRACTIONS, lengthText } from '@relevo/domain/sheet-rule-words';
import { exactClockOf, stretchText, timeToTheSecond } from '@relevo/domain/written';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { sheetQuery } from './sheet.api.ts';

interface HowCountedProps {
  shift: SheetShift;
  workerId: number;
  periodId: number;
}

/** Figures of a shift: its marks to the second, its stretches of time, and the rule behind each. */
export const HowCounted = (props: HowCountedProps) => (
  <Disclosure title="Cómo se cuenta">
    <Figures {...props} />
  </Disclosure>
);

type Figure = SheetShift['atraso'];

function Figures({ shift, workerId, periodId }: HowCountedProps) {
  const zone = useZone();
  // The rules come with the sheet; without it the figures are there all the same.
  const columns = useRead(sheetQuery(workerId, periodId)).data?.listaColumnas;
  const at = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;
  const { entrada, salida, atraso, salidaAnticipada, contado, columnas } = shift;
  const stretches = ({ tramos }: Figure) =>
    tramos.map(({ desde, hasta }) => stretchText({ from: at(desde), to: at(hasta) }, zone)).join(', ');
  const line = (name: string, figure: Figure) =>
    figure.valor > 0 && `${name} ${lengthText(figure.valor)}: ${stretches(figure)}.`;
  const mark = (one: SheetShift['entrada']) =>
    one ? timeToTheSecond(at(one.fecha_hora), zone) : 'sin marca';
  const lost = [line('Atraso', atraso), line('Salida anticipada', salidaAnticipada)].filter(Boolean);
  const others = (columns?.paginas ?? []).flatMap(({ nombrePropiedad, nombreColumna, unidad, regla }) => {
    const figure = columnas[nombrePropiedad];
    if (!figure || figure.valor === 0) return [];
    const hours = unidad === 'horas';
    const value = hours ? `${exactClockOf(figure.valor)}: ${stretches(figure)}` : figure.valor;
    return [`${nombreColumna} ${value}. ${regla}`];
  });
  return [
    `Entrada ${mark(entrada)}, salida ${mark(salida)}.`,
    ...lost,
    ...(lost.length > 0 && columns ? [columns.reglas.noTrabajado] : []),
    ...(contado === null
      ? []
      : [`Contó ${exactClockOf(contado)}. ${columns?.reglas.contado ?? COUNTED_RULE}`]),
    ...others,
    FRACTIONS,
  ].map((words) => (
    <p key={String(words)} className="rl-num">
      {unbroken(String(words))}
    </p>
  ));
}
