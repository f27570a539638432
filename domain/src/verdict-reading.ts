import type { Check } from './verdict-facts.ts';

/** The first check that forbids the change. */
export const firstBlock = <C extends { nivel: string }>({
  chequeos,
}: {
  chequeos: readonly C[];
}): C | undefined => chequeos.find(({ nivel }) => nivel === 'block');

/** The warnings of a verdict, by names that are the same for each reader until a figure changes. */
export const warningsOf = ({ chequeos }: { chequeos: readonly Warning[] }): string[] =>
  chequeos
    .filter(({ nivel }) => nivel === 'warning')
    .map(({ codigo, idtrabajador, fecha, antes, despues, limite, detalle }) =>
      [codigo, idtrabajador, fecha, antes, despues, limite, ...(detalle ? [detalle] : [])].join(' '),
    );

type Warning = Omit<Check, 'nivel' | 'texto'> & { nivel: string };

/** A figure beyond its limit that is no warning: it was so before, or the organisation is silent about it. */
export const isOver = ({ nivel, limite }: Pick<Check, 'nivel' | 'limite'>): boolean =>
  nivel === 'info' && limite !== null;

/** Whether a check finds fewer people at work than the minimum: by the change, before it, or with waiting requests. */
export const isShort = ({ codigo, despues, limite }: Pick<Check, 'codigo' | 'despues' | 'limite'>): boolean =>
  (codigo === 'staffing' || codigo === 'waiting') && despues !== null && limite !== null && despues < limite;
