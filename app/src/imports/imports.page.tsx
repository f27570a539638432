import type { ImportKind } from '@relevo/contract/imports';
import { desktopOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { useAddressState } from '../navigation/address-state.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { DownloadForms, type TableFormat } from '../reads/download-button.tsx';
import { isListed, listFile } from '../reads/list-file.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { wide } from '../ui/wide-page.ts';
import { DropZone } from './drop-zone.tsx';
import { TABLE_FORMS } from './file-forms.ts';
import { ImportHistory } from './import-history.tsx';
import styles from './imports.module.css';
import { readImportsAddress, writeImportsAddress } from './imports-address.ts';
import { KindList } from './kind-list.tsx';
import { importKindsFor } from './kind-scopes.ts';
import { KINDS } from './kinds.ts';
import { StepsAhead } from './steps.tsx';

/** 'Importar' (38): which kind of file, the file itself, and the imports of before. */
export function ImportsPage() {
  const session = useSession();
  const kinds = importKindsFor(session?.alcances);
  const isWide = useWideRoom();
  const [asked, setAsked] = useAddressState(DESK_PATHS.imports, readImportsAddress, writeImportsAddress);
  const history = (
    <ImportHistory
      title="Importaciones"
      part={asked}
      onPart={(part) => setAsked({ tipo: asked.tipo, ...part })}
    />
  );
  return (
    <ReadPage
      title="Importar"
      className={wide ?? ''}
      end={isWide && kinds.length > 0 && <StepsAhead />}
      head={<p className={`rl-header-note rl-body-s rl-ink-2 ${styles.note}`}>{session?.instance.name}</p>}
    >
      {kinds.length === 0 ? (
        history
      ) : isWide ? (
        <Start
          {...{ kinds, history }}
          kind={kinds.find((one) => one === asked.tipo) ?? kinds[0] ?? 'personas'}
          onKind={(tipo) => setAsked({ ...asked, tipo })}
        />
      ) : (
        <AtAComputer history={history} />
      )}
    </ReadPage>
  );
}

interface StartProps {
  kinds: ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  history: ReactNode;
}

function Start({ kinds, kind, onKind, history }: StartProps) {
  const router = useRouter();
  return (
    <div className={styles.start}>
      <div className={styles.stack}>
        <KindList {...{ kinds, kind, onKind }} />
        <div className={`rl-between ${styles.listed}`}>
          <p className="rl-body-s rl-ink-2">
            La plantilla trae los nombres de tu organización.
            {isListed(kind) &&
              ' La lista trae lo que ya está en Relevo y se puede volver a importar tal cual.'}
          </p>
          {isListed(kind) && (
            <DownloadForms
              label={`Lista de ${KINDS[kind].title}`}
              name={`lista-${kind}`}
              formats={TABLE_FORMS}
              read={(format: TableFormat) => listFile(kind, format)}
            />
          )}
        </div>
      </div>
      <div className={`${styles.stack} ${styles.right}`}>
        <DropZone
          {...{ kind, kinds, onKind }}
          onRead={(id) => router.push(withParameters(DESK_PATHS.import, { id }))}
        />
        <p className={`rl-body-s rl-ink-2 ${styles.promise}`}>
          <Icon icon={shieldCheckmarkOutline} size={20} />
          <span>Revisar no escribe nada. Solo «Aplicar» cambia los datos, y se puede deshacer 30 días.</span>
        </p>
        {history}
      </div>
    </div>
  );
}

/** A phone reads how far imports are; a file is brought at a computer. */
const AtAComputer = ({ history }: { history: ReactNode }) => (
  <>
    <EmptyState icon={desktopOutline} title="Ábrelo en un computador">
      Para traer un archivo y revisarlo necesitas una pantalla ancha. Aquí ves cómo va cada importación.
    </EmptyState>
    {history}
  </>
);
