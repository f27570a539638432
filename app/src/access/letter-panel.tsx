import type { InvitationCounts } from '@relevo/contract';
import { listOutline, printOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import { DocumentButton } from '../reads/document-button.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { handoverList, readProposal } from './invitations.api.ts';
import styles from './invitations.module.css';
import { LetterSketch } from './letter-sketch.tsx';
import { useLetters } from './use-letters.ts';

const KEY =
  'Una carta es una llave: queda escrito quién la imprimió, y la nueva anula la anterior. Dura 14 días.';

interface LetterPanelProps {
  waiting: InvitationCounts['porEntregar'];
  /** The unit by which the list is filtered. */
  unit: number | undefined;
}

/** How a letter looks, and what is done with those of a unit that wait to be handed over. */
export function LetterPanel({ waiting, unit }: LetterPanelProps) {
  const those =
    waiting.find(({ unidad }) => unidad.id === unit) ?? (unit === undefined ? waiting[0] : undefined);
  return (
    <>
      <TitledPanel title="La carta">
        <LetterSketch />
        {those && <Reprint {...those} />}
        {waiting.length > 0 && (unit === undefined || those) ? (
          <DocumentButton name="entrega-de-cartas.pdf" icon={listOutline} read={() => handoverList(unit)}>
            Lista para firmar la entrega
          </DocumentButton>
        ) : (
          <p className="rl-body-s rl-ink-2">No hay cartas por entregar.</p>
        )}
      </TitledPanel>
      <p className={`rl-body-s rl-ink-2 ${styles.key}`}>
        <Icon icon={shieldCheckmarkOutline} size={20} />
        <span>{unbroken(KEY)}</span>
      </p>
    </>
  );
}

function Reprint({ unidad, cartas }: InvitationCounts['porEntregar'][number]) {
  const offline = useOfflineReason('imprimir');
  const { printing, print } = useLetters(async () => {
    const { carta } = await readProposal({ cuales: 'por_entregar', unidad: unidad.id });
    return carta.map(({ id }) => id);
  });
  const ask = async () => {
    const sure = await confirm({
      header: cartas === 1 ? '¿Imprimir otra vez la carta?' : `¿Imprimir otra vez ${cartas} cartas?`,
      message: 'Los códigos de las que ya imprimiste dejan de servir: destrúyelas.',
      confirm: 'Imprimir',
    });
    if (sure) print();
  };
  return (
    <ActionButton
      kind="tonal"
      icon={printOutline}
      busy={printing}
      disabled={offline !== null}
      onClick={() => void ask()}
    >
      {cartas === 1
        ? `Imprimir otra vez la de ${unidad.nombre}`
        : `Imprimir otra vez las ${cartas} de ${unidad.nombre}`}
    </ActionButton>
  );
}
