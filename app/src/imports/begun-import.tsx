import { cloudUploadOutline } from 'ionicons/icons';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday, useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { begunOf, begunTitle } from './begun-words.ts';
import { importsQuery } from './imports.api.ts';
import styles from './imports.module.css';
import { importKindsFor } from './kind-scopes.ts';

/** 'Seguir la importación de ayer' (37): the newest file that waits for its columns or to be applied. */
export function BegunImport() {
  const router = useRouter();
  const today = useToday();
  const zone = useZone();
  const kinds = importKindsFor(useSession()?.alcances);
  const imports = useRead(importsQuery(1)).data?.data ?? [];
  const begun = begunOf(imports.filter(({ tipo }) => kinds.includes(tipo)));
  if (!begun) return null;
  return (
    <section className="rl-panel rl-panel--list" aria-label="Importación sin terminar">
      <div className="rl-row">
        <span className={styles.sign}>
          <Icon icon={cloudUploadOutline} size={22} />
        </span>
        <span className={styles.begunWords}>
          <span className="rl-block rl-medium">{unbroken(begunTitle(begun, today, zone))}</span>
          <span className="rl-block rl-body-s rl-ink-2">
            {begun.archivo}. Nada de ella está escrito todavía.
          </span>
        </span>
        <ActionButton
          kind="outline"
          onClick={() => router.push(withParameters(DESK_PATHS.import, { id: begun.id }))}
        >
          Seguir
        </ActionButton>
      </div>
    </section>
  );
}
