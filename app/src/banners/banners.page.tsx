import type { DeskBanner } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { addOutline, chevronDown, chevronUp, megaphoneOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useShortListAddress } from '../navigation/short-list-address.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn } from '../reads/short-rows.ts';
import { useRead } from '../reads/use-read.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { boundDate } from '../ui/formatters.ts';
import { NamedRow } from '../ui/named-row.tsx';
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

/** Banners by their days, as the list is filtered by them. */
const STATE_WORDS = { hoy: 'Se muestra hoy', por_venir: 'Por venir', pasado: 'Terminado' } as const;
const stateOf = ({ desde, hasta }: DeskBanner, today: LocalDate): keyof typeof STATE_WORDS =>
  today < desde ? 'por_venir' : today > hasta ? 'pasado' : 'hoy';
const nameOf = ({ titulo, texto }: DeskBanner) => titulo ?? texto;

const columnsOn = (today: LocalDate): readonly ShortColumn<DeskBanner>[] => [
  { head: 'Título', cell: ({ titulo }) => titulo, order: { by: 'titulo', as: 'words', of: nameOf } },
  { head: 'Texto', cell: ({ texto }) => texto },
  {
    head: 'Desde',
    cell: ({ desde }) => boundDate(desde),
    order: { by: 'desde', as: 'date', of: ({ desde }) => desde },
  },
  {
    head: 'Hasta',
    cell: ({ hasta }) => boundDate(hasta),
    order: { by: 'hasta', as: 'date', of: ({ hasta }) => hasta },
  },
  { head: 'Estado', cell: (banner) => STATE_WORDS[stateOf(banner, today)] },
];

/** 'Avisos': the banners of the home, in the order in which one of a day is chosen. */
export function BannersPage() {
  const address = useShortListAddress(DESK_PATHS.banners);
  const today = useToday();
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
          <ShortList
            {...address}
            rows={[...vigentes, ...pasados]}
            columns={columnsOn(today)}
            states={{ words: STATE_WORDS, of: (banner) => stateOf(banner, today) }}
            nouns={['aviso', 'avisos']}
            name="avisos"
            empty={{
              icon: megaphoneOutline,
              title: 'No hay avisos por mostrar',
              text: 'Un aviso se ve en el inicio de todas las personas mientras duran sus días.',
            }}
          >
            {(found, whole) => {
              const shown = found.filter((banner) => vigentes.includes(banner));
              const past = found.filter((banner) => pasados.includes(banner));
              return (
                <>
                  {shown.length > 0 && (
                    <TitledPanel
                      title="Vigentes y por venir"
                      note={shown.length}
                      list
                      className={styles.list}
                    >
                      <p className="rl-row rl-body-s rl-ink-2">El inicio muestra el primero de cada día.</p>
                      {/* They are moved where all are seen in their own order. */}
                      <ul>{shown.map((banner, index) => rowOf(banner, whole ? index : null))}</ul>
                    </TitledPanel>
                  )}
                  {past.length > 0 && (
                    <TitledPanel title="Pasados" note={past.length} list className={styles.list}>
                      <ul>{past.map((banner) => rowOf(banner, null))}</ul>
                    </TitledPanel>
                  )}
                </>
              );
            }}
          </ShortList>
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
      {STATE_WORDS[stateOf(banner, today)]} · Desde <BoundDate date={banner.desde} /> hasta{' '}
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
