import { add } from 'ionicons/icons';
import { useWorker } from '../api/session.ts';
import { PATHS } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { useUnreadSwaps } from '../reads/unread.ts';
import { useRead } from '../reads/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { TwoWay } from '../ui/two-way.tsx';
import { ListFrame } from './list-frame.tsx';
import { SentList } from './sent-list.tsx';
import { ReceivedCard } from './swap-card.tsx';
import { receivedSwapsQuery } from './swaps.api.ts';
import styles from './swaps.module.css';

const TABS = { received: '', sent: 'enviadas' } as const;

/** Cambios de Turno: the colleagues' requests to me, and my own (spec 2 §2, Swap lists). */
export function SwapListPage() {
  const router = useRouter();
  const unread = useUnreadSwaps();
  const [tab, setTab] = useTabOfAddress(PATHS.swaps, TABS);

  return (
    <ReadPage
      title="Cambios de Turno"
      className="rl-page--fab"
      head={
        <div className={styles.swapBar}>
          <TwoWay
            label="Solicitudes"
            choices={[
              { value: 'received', label: 'Recibidas', count: unread, countLabel: 'sin leer' },
              { value: 'sent', label: 'Enviadas' },
            ]}
            value={tab}
            onValue={setTab}
          />
        </div>
      }
      fixed={
        <button
          type="button"
          slot="fixed"
          data-floats
          className={styles.swapFab}
          aria-label="Pedir un cambio desde el calendario"
          onClick={() => router.push(PATHS.calendar, 'none')}
        >
          <Icon icon={add} size={30} />
        </button>
      }
    >
      {tab === 'received' ? <ReceivedList /> : <SentList />}
    </ReadPage>
  );
}

function ReceivedList() {
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const read = useRead(receivedSwapsQuery(idtrabajador, useToday()));
  return (
    <ListFrame
      reads={[read]}
      empty={read.data?.length === 0}
      emptyTitle="No has recibido solicitudes"
      emptyText="Cuando un colega te pida un cambio de turno, lo verás aquí."
    >
      {read.data?.map((swap) => (
        <li key={swap.idcambioTurnoSolicitud}>
          <ReceivedCard swap={swap} />
        </li>
      ))}
    </ListFrame>
  );
}
