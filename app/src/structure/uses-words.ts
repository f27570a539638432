import type { StructureUses } from '@relevo/contract';

/** Kinds of records that use a part, for one and for several, in the order in which they are told. */
const KINDS: Record<keyof StructureUses, [string, string]> = {
  personas: ['persona', 'personas'],
  contratos: ['contrato', 'contratos'],
  jefaturas: ['jefatura', 'jefaturas'],
  sectores: ['sector', 'sectores'],
  estamentos: ['estamento', 'estamentos'],
  minimos: ['cifra de dotación mínima', 'cifras de dotación mínima'],
  plazos: ['plazo de preferencias', 'plazos de preferencias'],
};

/** '2 contratos y 14 cifras de dotación mínima' */
export function usersText(uses: StructureUses): string {
  const said = (Object.keys(KINDS) as (keyof StructureUses)[]).flatMap((kind) => {
    const count = uses[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${KINDS[kind][count === 1 ? 0 : 1]}`];
  });
  return new Intl.ListFormat('es').format(said);
}
