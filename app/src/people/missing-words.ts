import type { Response } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';

export type Structure = Pick<Response<'GET administracion/estructura'>['data'], 'unidades' | 'cargos'>;

interface Missing {
  words: string;
  action: string;
  opens: Address;
}

/** What a contract needs and the organisation lacks yet, and who makes it. */
export function missingFor({ unidades, cargos }: Structure, mayMake: boolean): Missing[] {
  const words = (what: string, them: string) =>
    mayMake
      ? `Todavía no hay ${what}. Lo que escribas aquí se guarda mientras tanto.`
      : `Todavía no hay ${what}. ${them} crea quien administra la organización.`;
  return [
    ...(cargos.length === 0
      ? [
          {
            words: words('cargos', 'Los'),
            action: 'Crear cargos',
            opens: withParameters(DESK_PATHS.structure, { tab: 'cargos' }),
          },
        ]
      : []),
    ...(unidades.length === 0
      ? [
          {
            words: words('unidades', 'Las'),
            action: 'Crear unidades',
            opens: DESK_PATHS.structure as Address,
          },
        ]
      : []),
  ];
}
