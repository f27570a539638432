import { bannerPictures } from '@relevo/domain/banner-picture';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { typedName } from '../kernel/typed-name.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import {
  type BannerRow,
  type Drawn,
  deleteBanner,
  insertBanner,
  lockBanner,
  lockCurrent,
  rankBanners,
  redraw,
  updateDays,
} from './banners.sql.ts';

interface Days {
  desde: LocalDate;
  hasta: LocalDate;
}

const todayOf = ({ actor, now }: Call): LocalDate => localDateOf(now, actor.org.timeZone);

/** @throws request.invalid at `hasta` for days that are turned round */
function requireDays({ desde, hasta }: Days): void {
  if (hasta < desde) {
    throw new AppError('request.invalid', { fields: { hasta: ['El aviso terminaría antes de comenzar.'] } });
  }
}

/** @throws request.invalid at `titulo` or `texto` for blanks */
function drawn(titulo: string, texto: string): Drawn {
  const [title, body] = [typedName(titulo, 'titulo'), typedName(texto, 'texto')];
  return { title, body, description: `${title}. ${body}`, ...bannerPictures({ title, text: body }) };
}

/** Writes a change of the banners, one after the other; everybody's home may show it. */
const change = <T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> =>
  call.deps.write(call, async (write) => {
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    write.touch(EVERYBODY);
    return answer;
  });

/**
 * Adds a banner behind the others.
 * @throws request.invalid at `titulo`, `texto` or `hasta`, where the banner would be over already
 */
export const addBanner = (
  call: Call,
  { titulo, texto, ...days }: Days & { titulo: string; texto: string },
) => {
  requireDays(days);
  if (days.hasta < todayOf(call)) {
    throw new AppError('request.invalid', { fields: { hasta: ['Ese día ya pasó.'] } });
  }
  const banner = drawn(titulo, texto);
  const { desde: from, hasta: to } = days;
  return change(call, async ({ tx, t, audit }) => {
    const id = await insertBanner(tx, t, banner, { from, to });
    audit({ action: 'banner.create', entity: 'banner', id, after: { words: banner.description, from, to } });
    return { id };
  });
};

/** The banner in the version that its author saw. @throws thing.not_found, structure.changed */
async function bannerOf({ tx, t }: Write, id: number, version: number): Promise<BannerRow> {
  const row = await lockBanner(tx, t, id);
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('structure.changed');
  return row;
}

/**
 * Changes the days of a banner, and the words of one that the server drew; pictures of its own stay.
 * @throws thing.not_found, structure.changed, request.invalid
 */
export const changeBanner = (
  call: Call,
  id: number,
  { titulo, texto, version, ...days }: Days & { titulo?: string; texto?: string; version: number },
) => {
  requireDays(days);
  const banner = titulo !== undefined && texto !== undefined ? drawn(titulo, texto) : null;
  const { desde: from, hasta: to } = days;
  return change(call, async (write) => {
    const { tx, t, audit } = write;
    const before = await bannerOf(write, id, version);
    const words = before.title === null ? null : banner;
    if (words) await redraw(tx, t, id, words);
    await updateDays(tx, t, id, { from, to });
    audit({
      action: 'banner.change',
      entity: 'banner',
      id,
      before: { words: before.description, from: before.from, to: before.to },
      after: { words: words?.description ?? before.description, from, to },
    });
    return {};
  });
};

/** @throws thing.not_found, structure.changed */
export const removeBanner = (call: Call, id: number, version: number) =>
  change(call, async (write) => {
    const { description: words, from, to } = await bannerOf(write, id, version);
    await deleteBanner(write.tx, write.t, id);
    write.audit({ action: 'banner.delete', entity: 'banner', id, before: { words, from, to } });
    return {};
  });

/**
 * Puts the banners that are shown or will be into an order, which names each of them once.
 * @throws structure.changed when they are others by now
 */
export const orderBanners = (call: Call, order: readonly number[]) =>
  change(call, async ({ tx, t, audit }) => {
    const there = await lockCurrent(tx, t, todayOf(call));
    if (String([...order].sort((a, b) => a - b)) !== String(there)) throw new AppError('structure.changed');
    await rankBanners(tx, t, order);
    audit({ action: 'banner.order', entity: 'banner', after: { order } });
    return {};
  });
