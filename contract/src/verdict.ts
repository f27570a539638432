import Type, { type Static } from 'typebox';
import { Id, LocalDate, Named, Nullable } from './common.ts';

const Figure = Nullable(Type.Number());

/** A check of a planned change for one worker or one sector, with the figures behind it. */
export const Check = Named('Check', {
  codigo: Type.Union([
    Type.Literal('weekly_hours'),
    /** The average of an authorised cycle, in minutes of a week, `fecha` its first day. */
    Type.Literal('cycle_hours'),
    /** Extra time of a shift against two hours a day; sent only where there is some. */
    Type.Literal('daily_extra'),
    Type.Literal('rest'),
    /** A day and a night of work or more without rest; sent only where there is one. */
    Type.Literal('stretch'),
    Type.Literal('nights'),
    /** Free Sundays of the month of `fecha`, the last that the change takes; sent only where their number changes. */
    Type.Literal('sundays'),
    Type.Literal('overlap'),
    /** A shift on a day of leave; sent only where there is one. */
    Type.Literal('leave'),
    /** A shift after the last day of the contracts; sent only where there is one. */
    Type.Literal('contract'),
    Type.Literal('staffing'),
    /**
     * The staffing that remains if the other requests for the same day or night were granted too. Sent only where that
     * is below the minimum. Names are for managers.
     */
    Type.Literal('waiting'),
    /** A live request about the shift, `despues` its id, that the change would end; sent only where there is one. */
    Type.Literal('request_ends'),
  ]),
  /** `ok` is within a limit; `info` a figure without a limit, or beyond one that is no warning here. */
  nivel: Type.Union([
    Type.Literal('ok'),
    Type.Literal('info'),
    Type.Literal('warning'),
    Type.Literal('block'),
  ]),
  /** The text, ready to show to the person who asks: 'Semana del lun 16 nov: 36 h de 42 h'. */
  texto: Type.String(),
  /** The worker of the check; null for a sector's staffing. */
  idtrabajador: Nullable(Id),
  fecha: Nullable(LocalDate),
  /** Minutes for hours and rest, nights, Sundays, or people, by the code. */
  antes: Figure,
  despues: Figure,
  limite: Figure,
  /** What tells it from another of its code and date: 'noche Enfermeras' of staffing, the side of the shift of rest. */
  detalle: Type.Optional(Type.String()),
});
export type Check = Static<typeof Check>;

/**
 * The warnings that the caller has seen and confirmed. True confirms all there are; a list names each as `warningsOf`
 * in `domain` makes it, so that a later warning is asked about. Leave of a year may have two for each of its days.
 */
export const Confirmed = Type.Union([
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: 280 }), { maxItems: 1000 }),
]);
export type Confirmed = Static<typeof Confirmed>;

/** A verdict, the same for worker, colleague and manager. */
export const Verdict = Named('Verdict', {
  permitido: Type.Boolean(),
  /** Whether there is a warning: the person who asks or decides confirms once. */
  confirmar: Type.Boolean(),
  chequeos: Type.Array(Check),
});
export type Verdict = Static<typeof Verdict>;
