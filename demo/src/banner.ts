import { bannerPictures } from '@relevo/domain/banner-picture';
import { addDays, type LocalDate, mondayOf } from '@relevo/domain/time';
import type { OrganisationPlan } from './organisations.ts';

const WEEKS = 16;
const stack = "-apple-system, BlinkMacSystemFont, Roboto, 'Segoe UI', system-ui, sans-serif";
const drop = (x: number, y: number, scale: number, fill: string, more = '') =>
  `<path d="M0-24C7-13 15-5 15 6A15 15 0 0 1-15 6C-15-5-7-13 0-24Z" fill="${fill}" ${more}
    transform="translate(${x} ${y}) scale(${scale})"/>`;

/** Banners of blood donation with pictures of their own, and one in words behind them. */
export const makeBanners = (plan: OrganisationPlan, today: LocalDate) => [
  ...donations(plan, today),
  inWords(today),
];

/** Shown where no other banner is: the weekly ones come before it. */
function inWords(today: LocalDate) {
  const [title, body] = [
    'Vacúnate en el hospital',
    'Policlínico de personal, de lunes a viernes de 08:00 a 16:00.',
  ];
  const { header: top, modal: large } = bannerPictures({ title, text: body });
  return {
    id: WEEKS + 1,
    from_date: today,
    to_date: addDays(today, 60),
    description: `${title}. ${body}`,
    ...{ title, body, rank: WEEKS + 1 },
    mime: 'image/svg+xml',
    header_image: hex(top),
    modal_image: hex(large),
  };
}

/** Blood donation, one banner a week, each with its own Thursday: three weeks back to twelve ahead. */
function donations(plan: OrganisationPlan, today: LocalDate) {
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(mondayOf(today), (index - 3) * 7);
    const thursday = Temporal.PlainDate.from(addDays(monday, 3));
    const when = `${thursday.toLocaleString('es-CL', { day: 'numeric', month: 'long' })}, 09:00 a 17:00`;
    const description = `Dona sangre este jueves. ${when}. Hall central, primer piso.`;
    return {
      id: index + 1,
      // A week's banner begins after the Thursday before it.
      from_date: addDays(monday, -3),
      to_date: thursday.toString(),
      description,
      ...{ title: null, body: null, rank: index + 1 },
      mime: 'image/svg+xml',
      header_image: hex(header(plan, when)),
      modal_image: hex(modal(plan, when)),
    };
  });
}

const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;

function header({ bannerColours: colour }: OrganisationPlan, when: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 84" width="358" height="84" font-family="${stack}">
  <rect width="358" height="84" fill="${colour.back}"/>
  <circle cx="288" cy="92" r="74" fill="${colour.hill}"/><circle cx="311" cy="98" r="52" fill="${colour.front}"/>
  ${drop(270, 27, 0.5, '#F6E9E6', 'opacity=".9"')}${drop(341, 22, 0.42, '#F6E9E6', 'opacity=".6"')}
  ${drop(310, 46, 1.45, '#F9EFEC')}
  <path d="M306 36h8v10h10v8h-10v10h-8V54h-10v-8h10Z" fill="${colour.accent}"/>
  <text x="16" y="31" font-size="17" font-weight="700" fill="#FFFFFF">Dona sangre este jueves</text>
  <text x="16" y="50" font-size="12.5" fill="#F8E7E5">${when}</text>
  <text x="16" y="67" font-size="12.5" fill="#F8E7E5">Hall central, primer piso</text>
</svg>`;
}

function modal({ bannerColours: colour, name }: OrganisationPlan, when: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="320" height="400" font-family="${stack}">
  <rect width="320" height="400" fill="${colour.back}"/>
  <circle cx="160" cy="300" r="210" fill="${colour.hill}"/><circle cx="160" cy="340" r="160" fill="${colour.front}"/>
  ${drop(62, 78, 0.9, '#F6E9E6', 'opacity=".55"')}${drop(262, 62, 0.7, '#F6E9E6', 'opacity=".7"')}
  ${drop(278, 150, 0.5, '#F6E9E6', 'opacity=".45"')}${drop(160, 124, 3.6, '#F9EFEC')}
  <path d="M150 102h20v25h25v20h-25v25h-20v-25h-25v-20h25Z" fill="${colour.accent}"/>
  <g text-anchor="middle" fill="#FFFFFF">
    <text x="160" y="246" font-size="25" font-weight="700">Dona sangre</text>
    <text x="160" y="276" font-size="25" font-weight="700">este jueves</text>
    <text x="160" y="308" font-size="15">${when}</text>
    <text x="160" y="329" font-size="15">Hall central, primer piso</text>
    <text x="160" y="360" font-size="13">Trae tu cédula y ven después de desayunar.</text>
    <text x="160" y="382" font-size="12" font-weight="500">${name}</text>
  </g>
</svg>`;
}
