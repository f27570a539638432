import type { ClosingUnit } from '@relevo/contract';
import { checkmarkCircle } from 'ionicons/icons';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './closings.module.css';

type Missing = ClosingUnit['faltan'][number];

/** Who has not validated, unit by unit. */
export function MissingPanel({ units }: { units: readonly ClosingUnit[] }) {
  const missing = units.filter(({ faltan }) => faltan.length > 0);
  const people = missing.reduce((sum, { faltan }) => sum + faltan.length, 0);
  return (
    <TitledPanel title="Falta validar" note={people} list className={styles.missing}>
      {people === 0 && (
        <p className="rl-row">
          <Icon icon={checkmarkCircle} size={22} className="rl-ok" />
          <span className="rl-row__main">
            {units.length === 0 ? 'Nadie tiene ficha en este periodo.' : 'Todas las fichas están validadas.'}
          </span>
        </p>
      )}
      <ul>
        {missing.map((unit) => (
          <li key={unit.idunidad} className={`rl-row ${styles.unit}`}>
            <span>
              <span className="rl-block rl-medium">{unbroken(unit.nombre)}</span>
              <span className="rl-block rl-body-s rl-ink-2 rl-num">
                {unbroken(`${unit.validadas} de ${unit.personas} validadas`)}
                {unit.jefaturas.length > 0 && ` · ${unit.jefaturas.join(', ')}`}
              </span>
            </span>
            <Disclosure
              title={unit.faltan.length === 1 ? 'Falta 1 persona' : `Faltan ${unit.faltan.length} personas`}
            >
              <ul className={styles.names}>
                {unit.faltan.map((one) => (
                  <MissingPerson key={one.idpersona} one={one} />
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}

/** A person by name; who may see people is led to the page of that one. */
function MissingPerson({ one: { idpersona, nombre, correcciones } }: { one: Missing }) {
  const router = useRouter();
  const opens = withParameters(DESK_PATHS.person, { id: idpersona });
  const mayOpen = hasScope(useSession()?.alcances, 'personas');
  return (
    <li className={`rl-line ${styles.name}`}>
      {mayOpen ? (
        <button type="button" className="rl-link" onClick={() => router.push(opens)}>
          {nombre}
        </button>
      ) : (
        <span>{nombre}</span>
      )}
      {correcciones > 0 && (
        <span className="rl-body-s rl-ink-2">
          {correcciones === 1 ? '1 corrección por resolver' : `${correcciones} correcciones por resolver`}
        </span>
      )}
    </li>
  );
}
