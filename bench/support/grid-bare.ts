import type { Roster } from '@relevo/contract';

const STYLE = `
  body { margin: 0; font: 13px sans-serif; }
  [data-bare] { height: 800px; overflow: auto; }
  table { border-collapse: collapse; table-layout: fixed; width: 1400px; }
  th { position: sticky; top: 0; background: #fff; }
  td { height: 30px; padding: 0; border: 1px solid #ddd; text-align: center; font-weight: 700; }
  td:first-child { position: sticky; left: 0; width: 200px; background: #fff; text-align: left; font-weight: 400; }
  td span { display: block; margin: 2px 3px; padding: 4px 0; border: 1px solid #888; border-radius: 7px; }
  .day { background: #fdf3d7; }
  .night { background: #20304a; color: #fff; border-radius: 999px; }
  .away { background: repeating-linear-gradient(135deg, #eee 0 4px, #ddd 4px 6px); }`;

const safe = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A page with a button that draws the published cells of a roster as a plain table, all at once: what a browser takes
 * for as many cells without rules, keys, names for a screen reader or a state.
 */
export function bareGrid({ filas, tipos }: Roster, dates: readonly string[]): string {
  const types = new Map(tipos.map((type) => [type.id, type]));
  const head = ['Persona', ...dates.map((date) => date.slice(8)), 'h', 'N', 'FS', 'F'].map(
    (text) => `<th>${text}</th>`,
  );
  const rows = filas.map(({ nombre, apellido_paterno, celdas, equidad }) => {
    const cells = celdas.map((shifts) => {
      const [first] = shifts ?? [];
      const type = first && types.get(first.tipo);
      if (!type) return '<td></td>';
      const look = first.ausencia ? 'away' : type.turno_dia ? 'day' : 'night';
      return `<td><span class="${look}">${safe(type.abreviatura)}</span></td>`;
    });
    const figures = [42, equidad.noches, equidad.fines_de_semana, equidad.feriados].map(
      (one) => `<td>${one}</td>`,
    );
    return `<tr><td>${safe(`${nombre} ${apellido_paterno}`)}</td>${cells.join('')}${figures.join('')}</tr>`;
  });
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html><style>${STYLE}</style><button>Draw</button><div data-bare></div><script>
    const table = ${JSON.stringify(table)};
    document.querySelector('button').onclick = () => { document.querySelector('[data-bare]').innerHTML = table; };
  </script>`;
}
