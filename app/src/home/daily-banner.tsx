import type { LocalDate } from '@relevo/domain/time';

import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { bannerQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './daily-banner.module.css';

interface DailyBannerProps {
  session: Session;
  today: LocalDate;
}

/**
 * Banner of the day; a tap shows the larger image (spec 1 §2). Renders nothing without a banner, or where it can't be
 * shown.
 */
export function DailyBanner({ session, today }: DailyBannerProps) {
  const read = useRead(bannerQuery(today));
  const banner = read.data?.[0];
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  // The saved page keeps the banner's place until today's is known.
  if (read.isPending) return <span hidden data-paint="stop" />;
  if (!banner || broken === banner.imagen_cabecera) return null;
  // The address that the banner names, seen from the instance's own.
  const url = (path: string) => new URL(path, session.instance.api_url).href;
  return (
    <>
      <button
        type="button"
        className={styles.banner}
        aria-haspopup="dialog"
        data-until="day"
        onClick={() => setOpen(true)}
      >
        <img
          src={url(banner.imagen_cabecera)}
          alt={banner.descripcion}
          width={358}
          height={84}
          onError={() => setBroken(banner.imagen_cabecera)}
        />
      </button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Aviso de hoy">
        <img className={styles.bannerLarge} src={url(banner.imagen_modal)} alt="" />
        <p>{unbroken(banner.descripcion)}</p>
      </BottomSheet>
    </>
  );
}
