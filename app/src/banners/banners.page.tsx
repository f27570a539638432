import type { DeskBanner } from '@relevo/contract';
import { addOutline, chevronDown, chevronUp, megaphoneOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { wide } from '../ui/wide-page.ts';
import { BannerSheet } from './banner-sheet.tsx';
import { deskBannersQuery, orderBanners, removeBanner } from './banners.api.ts';
import styles from './banners.module.css';

/** The ids with the one at `index` moved by one place. */
function moved(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const next = [...ids];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + by, 0, one);
  return next;
}

const stateText = ({ desde, hasta }: DeskBanner, today: string): string =>
  today < desde ? 'Por venir' : today > hasta ? 'Terminado' : 'Se muestra hoy';

/** 'Avisos': the banners of the home, in the order in which one of a day is chosen. */
export function BannersPage() {
  const read = useRead(deskBannersQuery());
  const isWide = useWideRoom();
  // A banner, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy: removing, remove } = useRemoval();
  const { busy: moving, send } = useSend();
  const busy = removing || moving;
  const { vigentes = [], pasados = [] } = read.data ?? {};
  const edited = [...vigentes, ...pasados].find(({ id }) => id === editing);
  const ids = vigentes.map(({ id }) => id);
  const move = (index: number, by: 1 | -1) =>
    void send({
      needs: 'ordenar los avisos',
      call: () => orderBanners(moved(ids, index, by)),
      changes: 'person',
    });
  const add = read.data && (
    <ActionButton icon={addOutline} onClick={() => setEditing(null)}>
      Nuevo aviso
    </ActionButton>
  );
  const nameOf = ({ titulo, texto }: DeskBanner) => titulo ?? texto;
  const rowOf = (banner: DeskBanner, index: number | null) => (
    <li key={banner.id} className={styles.banner}>
      <Picture banner={banner} />
      <ul>
        <NamedRow
          name={nameOf(banner)}
          note={<Days banner={banner} />}
          disabled={busy}
          onEdit={() => setEditing(banner.id)}
          onRemove={() => remove({ name: nameOf(banner), call: () => removeBanner(banner) })}
        >
          {index !== null && (
            <>
              <IconButton
                icon={chevronUp}
                label={`Subir ${nameOf(banner)}`}
                disabled={busy || index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={chevronDown}
                label={`Bajar ${nameOf(banner)}`}
                disabled={busy || index === ids.length - 1}
                onClick={() => move(index, 1)}
              />
            </>
          )}
        </NamedRow>
      </ul>
    </li>
  );
  return (
    <ReadPage title="Avisos" back={DESK_PATHS.settings} className={wide ?? ''} end={isWide && add}>
      {!isWide && add}
      <ReadOf read={read} rows={3} height={140}>
        {() => (
          <>
            {vigentes.length === 0 ? (
              <EmptyState icon={megaphoneOutline} title="No hay avisos por mostrar">
                Un aviso se ve en el inicio de todas las personas mientras duran sus días.
              </EmptyState>
            ) : (
              <TitledPanel title="Vigentes y por venir" note={vigentes.length} list className={styles.list}>
                <p className="rl-row rl-body-s rl-ink-2">El inicio muestra el primero de cada día.</p>
                <ul>{vigentes.map(rowOf)}</ul>
              </TitledPanel>
            )}
            {pasados.length > 0 && (
              <TitledPanel title="Pasados" note={pasados.length} list className={styles.list}>
                <ul>{pasados.map((banner) => rowOf(banner, null))}</ul>
              </TitledPanel>
            )}
          </>
        )}
      </ReadOf>
      {(editing === null || edited) && (
        <BannerSheet row={edited ?? null} onClose={() => setEditing(undefined)} />
      )}
    </ReadPage>
  );
}

function Days({ banner }: { banner: DeskBanner }) {
  const today = useToday();
  return (
    <>
      {stateText(banner, today)} · Desde <BoundDate date={banner.desde} /> hasta{' '}
      <BoundDate date={banner.hasta} />
    </>
  );
}

/** The picture at the top of the home. */
function Picture({ banner: { imagen } }: { banner: DeskBanner }) {
  const session = useSession();
  if (!session) return null;
  const address = new URL(imagen, session.instance.api_url).href;
  return <img className={styles.picture} src={address} alt="" loading="lazy" width={358} height={84} />;
}
