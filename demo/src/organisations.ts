import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { Regime } from '@relevo/contract/setup';
import type { RoleKey } from '../../server/src/starter/catalogue.ts';
import type { PositionKey } from './catalogue.ts';

/** 'fourth' is day, night, off, off; 'weekly' changes between morning and late; 'office' works on weekdays. */
export type Rotation = 'fourth' | 'weekly' | 'office';

interface UnitPlan {
  name: string;
  abbreviation: string;
  sectors: string[];
  staff: { position: PositionKey; count: number; rotation: Rotation }[];
}

export interface NamedPerson {
  firstName: string;
  lastName: string;
  secondLastName: string;
  rut: number;
}

/** A person of the stories; all others are drawn. */
export interface NamedWorker extends NamedPerson {
  unit: string;
  position: PositionKey;
  enrolment: 'gps' | 'plain' | 'none';
  rotation?: Rotation | 'part';
  article22?: boolean;
}

export interface NamedManager extends NamedPerson {
  unit: string;
  roles: RoleKey[];
}

/** A person of Gestión de Personas, who has no shifts. */
export interface NamedAdministrator extends NamedPerson {
  scopes: AdminScope[];
}

export interface OrganisationPlan {
  code: string;
  name: string;
  mailDomain: string;
  /** Ids of people begin above it: the same person has another id in each organisation. */
  firstId: number;
  units: UnitPlan[];
  workplaces: { name: string; lat: number; lng: number; radius: number }[];
  workers: NamedWorker[];
  managers: NamedManager[];
  administrators: NamedAdministrator[];
  /** The scopes of workers who administer too, by user name. */
  administering: Record<string, AdminScope[]>;
  /** The labour law of its leave. */
  regime: Regime;
  /** The settings that differ from the common ones. */
  settings: Record<string, boolean | string>;
  bannerColours: { back: string; hill: string; front: string; accent: string };
}

const everyRole: RoleKey[] = ['attendanceSheets', 'offers', 'permits', 'swaps', 'articles', 'staffing'];
const camila: Omit<NamedWorker, 'enrolment'> = {
  firstName: 'Camila',
  lastName: 'Rojas',
  secondLastName: 'Sepúlveda',
  rut: 17_482_905,
  unit: 'UCI',
  position: 'nurse',
};

export const andes: OrganisationPlan = {
  code: 'andes',
  name: 'Clínica Andes',
  mailDomain: 'andes.example',
  firstId: 100,
  units: [
    {
      name: 'UCI Adulto',
      abbreviation: 'UCI',
      sectors: ['Coordinación', 'Sector A', 'Sector B', 'Sector C'],
      staff: [
        { position: 'nurse', count: 17, rotation: 'fourth' },
        { position: 'technician', count: 12, rotation: 'fourth' },
        { position: 'therapist', count: 4, rotation: 'fourth' },
        { position: 'assistant', count: 3, rotation: 'weekly' },
        { position: 'doctor', count: 4, rotation: 'fourth' },
      ],
    },
    {
      name: 'Urgencia',
      abbreviation: 'URG',
      sectors: ['Coordinación', 'Selector de demanda', 'Boxes 1 a 6', 'Reanimador'],
      staff: [
        { position: 'nurse', count: 8, rotation: 'fourth' },
        { position: 'technician', count: 8, rotation: 'fourth' },
        { position: 'doctor', count: 4, rotation: 'fourth' },
      ],
    },
    {
      name: 'Medicina',
      abbreviation: 'MED',
      sectors: ['Coordinación', 'Ala norte', 'Ala sur'],
      staff: [
        { position: 'nurse', count: 6, rotation: 'fourth' },
        { position: 'technician', count: 6, rotation: 'fourth' },
        { position: 'assistant', count: 2, rotation: 'weekly' },
      ],
    },
    {
      name: 'Pabellón Quirúrgico',
      abbreviation: 'PAB',
      sectors: ['Coordinación', 'Pabellones 1 a 4', 'Recuperación'],
      staff: [
        { position: 'nurse', count: 4, rotation: 'weekly' },
        { position: 'technician', count: 4, rotation: 'weekly' },
      ],
    },
  ],
  workplaces: [
    { name: 'Clínica Andes', lat: -33.413, lng: -70.583, radius: 80 },
    { name: 'Centro Ambulatorio Apoquindo', lat: -33.4092, lng: -70.5671, radius: 60 },
  ],
  workers: [
    { ...camila, enrolment: 'gps' },
    {
      firstName: 'Diego',
      lastName: 'Soto',
      secondLastName: 'Alarcón',
      rut: 16_930_214,
      unit: 'UCI',
      position: 'nurse',
      enrolment: 'plain',
    },
    {
      firstName: 'Valentina',
      lastName: 'Mora',
      secondLastName: 'Guzmán',
      rut: 14_205_771,
      unit: 'UCI',
      position: 'nurse',
      enrolment: 'plain',
      rotation: 'office',
      article22: true,
    },
    {
      firstName: 'Ignacio',
      lastName: 'Fuentes',
      secondLastName: 'Ñancupil',
      rut: 18_655_038,
      unit: 'UCI',
      position: 'technician',
      enrolment: 'none',
    },
  ],
  managers: [
    {
      firstName: 'Patricia',
      lastName: 'Vega',
      secondLastName: 'Núñez',
      rut: 11_846_392,
      unit: 'UCI',
      roles: everyRole,
    },
    {
      firstName: 'Marcela',
      lastName: 'Ibáñez',
      secondLastName: 'Rivas',
      rut: 13_218_457,
      unit: 'UCI',
      roles: everyRole,
    },
    {
      firstName: 'Jorge',
      lastName: 'Pinto',
      secondLastName: 'Araya',
      rut: 12_573_846,
      unit: 'URG',
      roles: ['swaps', 'articles', 'staffing'],
    },
  ],
  administrators: [
    {
      firstName: 'Paula',
      lastName: 'Navarrete',
      secondLastName: 'Orellana',
      rut: 14_027_663,
      scopes: ['organizacion'],
    },
  ],
  administering: { 'valentina.mora': ['personas'] },
  regime: 'codigo',
  settings: {},
  bannerColours: { back: '#7D1D2B', hill: '#8E2A38', front: '#A33746', accent: '#B3261E' },
};

export const puerto: OrganisationPlan = {
  code: 'puerto',
  name: 'Hospital del Puerto',
  mailDomain: 'puerto.example',
  firstId: 300,
  units: [
    {
      name: 'UCI',
      abbreviation: 'UCI',
      sectors: ['Coordinación', 'Sector 1', 'Sector 2'],
      staff: [
        { position: 'nurse', count: 12, rotation: 'fourth' },
        { position: 'technician', count: 12, rotation: 'fourth' },
        { position: 'therapist', count: 4, rotation: 'fourth' },
        { position: 'doctor', count: 4, rotation: 'fourth' },
      ],
    },
    {
      name: 'Urgencia Adulto',
      abbreviation: 'URG',
      sectors: ['Coordinación', 'Triage', 'Boxes', 'Observación'],
      staff: [
        { position: 'nurse', count: 8, rotation: 'fourth' },
        { position: 'technician', count: 8, rotation: 'fourth' },
        { position: 'assistant', count: 2, rotation: 'weekly' },
      ],
    },
    {
      name: 'Medicina Interna',
      abbreviation: 'MED',
      sectors: ['Coordinación', 'Sala 1', 'Sala 2'],
      staff: [
        { position: 'nurse', count: 6, rotation: 'fourth' },
        { position: 'technician', count: 6, rotation: 'fourth' },
      ],
    },
  ],
  workplaces: [
    { name: 'Hospital del Puerto', lat: -33.039, lng: -71.627, radius: 120 },
    { name: 'Centro Ambulatorio Placilla', lat: -33.1168, lng: -71.5662, radius: 70 },
  ],
  workers: [{ ...camila, enrolment: 'gps', rotation: 'part' }],
  managers: [
    {
      firstName: 'Rodrigo',
      lastName: 'Fierro',
      secondLastName: 'Cárdenas',
      rut: 10_984_527,
      unit: 'UCI',
      roles: everyRole,
    },
  ],
  administrators: [],
  administering: {},
  regime: 'estatuto',
  settings: {
    'permisos.consultaSaldo': false,
    'permisos.saldosExternos': true,
    soporteChat: true,
    habilitarModuloReportería: false,
    habilitarModuloHorarioColacion: false,
    habilitarSolicitudCTS: false,
    'appNativa.jefatura.habilitarModuloInformaciones': false,
  },
  bannerColours: { back: '#0B4F4A', hill: '#136159', front: '#1D756B', accent: '#B3261E' },
};
