interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
}

// Recognisable examples, by wire name; everything else follows from its type.
const byName: Record<string, unknown> = {
  username: 'camila.rojas',
  usuario: 'camila.rojas',
  password: 'una-clave-larga',
  password_confirmation: 'una-clave-larga',
  old_password: 'la-clave-anterior',
  new_password: 'una-clave-larga',
  new_password_confirmation: 'una-clave-larga',
  correo: 'camila.rojas@example.com',
  nombre: 'Camila',
  apellidoPaterno: 'Rojas',
  apellido_paterno: 'Rojas',
  apellidoMaterno: 'Muñoz',
  rut: '12345678-5',
  code: 'andes',
  codigo: 'andes',
  mes: '2026-11',
  api_url: 'https://relevo.example/api/andes/',
  timezone: 'America/Santiago',
  zona_horaria: 'America/Santiago',
  // 1 is the free day.
  idtipoTurno: 2,
  lat: -33.413,
  lng: -70.583,
  accuracy: 12,
  radio: 80,
  datetime_dispositivo: '2026-11-18 07:52:14',
  expires_at: 1_795_000_000,
  'nombre-equipo': 'Pixel 9',
  platform: 'android',
  desfase_ms: 120,
  sincronizado_hace_ms: 60_000,
  incertidumbre_ms: 1006,
  inicio: '2026-11-18T08:00:00-03:00',
  termino: '2026-11-18T20:00:00-03:00',
  horaProgramadaInicio: '08:00:00',
  horaProgramadaTermino: '20:00:00',
  horaEntrada: '08:00',
  horaSalida: '20:10',
  avatar: 'persona/1/imagen?v=3q2-7wAAAAAA',
  slug: 'higiene-de-manos-12',
  trabajadores: '1,2',
  nombres: 'habilitarCalendario,habilitarNPS',
  comentario: 'Llevar credencial nueva',
  mensaje: 'Sugerencias: más enchufes en la sala de descanso',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/**
 * A value that the schema allows, made from the schema alone.
 * @param name the property that it is the value of, for a recognisable one
 */
export function exampleOf(input: object, name = ''): unknown {
  const schema = input as Schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find((option) => option.type !== 'null') ?? {}, name);
  const known = byName[name];
  const fits = !schema.pattern || new RegExp(schema.pattern).test(String(known));
  if (known !== undefined && fits && (typeof known === schema.type || schema.type === 'integer'))
    return known;
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema);
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'integer':
    case 'number':
      return Math.max(schema.multipleOf ?? 1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return exampleOfText(schema);
    default:
      return null;
  }
}

function exampleOfObject(schema: Schema): unknown {
  const [record] = Object.values(schema.patternProperties ?? {});
  if (record) return { habilitarCalendario: exampleOf(record) };
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, name)]),
  );
}

function exampleOfText({ format, pattern, minLength = 0, maxLength }: Schema): string {
  if (format === 'date') return '2026-11-18';
  if (format === 'instant' || format === 'date-time') return '2026-11-18T07:52:14-03:00';
  if (format === 'uuid') return '0198f3a2-6c1e-7d44-9b1a-5f0c2e7d9a31';
  if (format === 'email') return 'camila.rojas@example.com';
  if (pattern?.includes(':')) return pattern.startsWith('^\\d{4}') ? '2026-11-18 08:00:00' : '08:00:00';
  // A rut without its check digit.
  if (pattern?.startsWith('^\\d{1,8}')) return '12345678';
  return 'texto'.slice(0, maxLength).padEnd(minLength, '0');
}
