/** Password of every account of the demonstration. */
export const PASSWORD = 'Relevo2026';

interface DemoPerson {
  username: string;
  firstName: string;
  email: string;
  home: '/user' | '/admin' | '/organizacion';
  /** Names of the person's organisations; the journeys enter the first. */
  organisations: [string, ...string[]];
}

const andes: [string] = ['Clínica Andes'];

/** The people of the demonstration that the journeys play. */
export const people = {
  camila: {
    username: 'camila.rojas',
    firstName: 'Camila',
    email: 'camila.rojas@andes.example',
    home: '/user',
    organisations: ['Clínica Andes', 'Hospital del Puerto'],
  },
  diego: {
    username: 'diego.soto',
    firstName: 'Diego',
    email: 'diego.soto@andes.example',
    home: '/user',
    organisations: andes,
  },
  ignacio: {
    username: 'ignacio.fuentes',
    firstName: 'Ignacio',
    email: 'ignacio.fuentes@andes.example',
    home: '/user',
    organisations: andes,
  },
  valentina: {
    username: 'valentina.mora',
    firstName: 'Valentina',
    email: 'valentina.mora@andes.example',
    home: '/user',
    organisations: andes,
  },
  patricia: {
    username: 'patricia.vega',
    firstName: 'Patricia',
    email: 'patricia.vega@andes.example',
    home: '/admin',
    organisations: andes,
  },
  marcela: {
    username: 'marcela.ibanez',
    firstName: 'Marcela',
    email: 'marcela.ibanez@andes.example',
    home: '/admin',
    organisations: andes,
  },
  jorge: {
    username: 'jorge.pinto',
    firstName: 'Jorge',
    email: 'jorge.pinto@andes.example',
    home: '/admin',
    organisations: andes,
  },
  /** An administrator of the whole organisation, without shifts. */
  paula: {
    username: 'paula.navarrete',
    firstName: 'Paula',
    email: 'paula.navarrete@andes.example',
    home: '/organizacion',
    organisations: andes,
  },
} as const satisfies Record<string, DemoPerson>;

export type Persona = keyof typeof people;
