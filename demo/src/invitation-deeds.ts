import { checkDigit } from '@relevo/domain/rut';
import { addMonths, type LocalDate } from '@relevo/domain/time';
import { inviteByMail, printLetters } from '../../server/src/access/access.service.ts';
import { readInvitation } from '../../server/src/access/activation.service.ts';
import { markHanded } from '../../server/src/access/invitations.service.ts';
import type { ManagerCall } from '../../server/src/call.ts';
import { takeOn } from '../../server/src/people/taking-on.service.ts';
import { positions } from './catalogue.ts';
import type { OrganisationPlan } from './organisations.ts';
import type { People } from './people.ts';
import type { Deed } from './player.ts';
import type { PostOffice } from './post-office.ts';

/** People who begin next month: name, two family names, unit, and whether there is an e-mail. */
const NEWCOMERS = [
  ['Pía', 'Lagos', 'Ferrada', 'MED', true],
  ['Rodrigo', 'Cea', 'Montecinos', 'MED', true],
  ['Óscar', 'Tapia', 'Riffo', 'MED', true],
  ['Belén', 'Olate', 'Sáez', 'MED', true],
  ['Raúl', 'Ñancupil', 'Curín', 'PAB', true],
  ['Joel', 'Pizarro', 'Godoy', 'PAB', false],
  ['Maite', 'Quiroga', 'Bravo', 'MED', false],
  ['Simón', 'Gallardo', 'Ulloa', 'MED', false],
  ['Ester', 'Cáceres', 'Peña', 'MED', false],
  ['Iris', 'Faúndez', 'Meza', 'PAB', false],
  ['Sara', 'Ulloa', 'Cid', 'PAB', true],
  ['Hugo', 'Araneda', 'Soto', 'PAB', false],
] as const;
type Surname = (typeof NEWCOMERS)[number][1];

const FIRST_RUT = 20_801_334;

/**
 * Invitations in each of their states, made at the desk within two weeks: people who begin next month are taken on, and
 * get a mail or a letter; some open it, some let it lie. None without an administrator.
 */
export function invitationDeeds(
  plan: OrganisationPlan,
  people: People,
  { today, now, post }: { today: LocalDate; now: Temporal.Instant; post: PostOffice },
): Deed[] {
  const [by] = people.administrators;
  if (!by) return [];
  const ids = new Map<string, number>();
  const idOf = (surname: Surname) => ids.get(surname) ?? 0;
  const rutOf = (place: number) => `${FIRST_RUT + place * 7_919}-${checkDigit(FIRST_RUT + place * 7_919)}`;
  const nameOf = (surname: Surname) =>
    (NEWCOMERS.find((one) => one[1] === surname) ?? []).slice(0, 3).join(' ');
  const mailOf = (first: string, last: string) => {
    const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return `${plain}@${plan.mailDomain}`;
  };
  const deed = (what: string, hours: number, run: Deed['run']): Deed => ({
    ...{ by, what, run },
    at: now.subtract({ minutes: Math.round(hours * 60) }),
  });
  const anonymous = ({ deps, now: at }: ManagerCall) => ({
    deps,
    actor: null,
    now: at,
    key: null,
    request: [],
  });
  const begins = `${addMonths(today, 1).slice(0, 8)}01`;
  const mail = (hours: number, ...surnames: Surname[]) =>
    deed('invites by mail', hours, (call) => inviteByMail(call, surnames.map(idOf)));
  const letters = (hours: number, ...surnames: Surname[]) =>
    deed('prints letters', hours, (call) =>
      printLetters(call, surnames.map(idOf), { address: 'https://relevo.example', by: 'Paula Navarrete' }),
    );
  const handed = (hours: number, ...surnames: Surname[]) =>
    deed('hands letters over', hours, (call) => markHanded(call, surnames.map(idOf), true));
  return [
    ...NEWCOMERS.map(([nombre, apellidoPaterno, apellidoMaterno, abbreviation, email], place) =>
      deed('takes on somebody who begins next month', 24 * 14 - place / 60, async (call) => {
        const unit = people.units.find((one) => one.abbreviation === abbreviation);
        const { id } = await takeOn(call, {
          ...{ nombre, apellidoPaterno, apellidoMaterno, rut: rutOf(place) },
          correo: email ? mailOf(nombre, apellidoPaterno) : null,
          contrato: {
            ...{ desde: begins, idunidad: unit?.id ?? 0, idpuesto: positions.nurse.id, articulo22: false },
          },
        });
        ids.set(apellidoPaterno, id);
      }),
    ),
    // Ends in two days, unopened in a drawer; and the letter that was tried too often.
    letters(24 * 12, 'Faúndez', 'Pizarro'),
    handed(24 * 11, 'Faúndez', 'Pizarro'),
    deed('guesses at a letter', 24 * 4, async (call) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const shown = { codigo: post.codeOf(nameOf('Pizarro')), ultimosRut: '0000' };
        await readInvitation(anonymous(call), shown).catch(() => undefined);
      }
    }),
    mail(24 * 8, 'Ñancupil'),
    mail(24 * 3, 'Lagos', 'Cea', 'Tapia', 'Olate'),
    deed('opens the link of a mail', 24 * 2, (call) =>
      readInvitation(anonymous(call), { codigo: post.codeOf(mailOf('Belén', 'Olate')) }),
    ),
    letters(26, 'Quiroga', 'Gallardo', 'Cáceres'),
    handed(2, 'Cáceres'),
  ];
}
