import type { PlannedArticle, Story, Unit } from './model.ts';
import type { Roster } from './roster.ts';

const protocols = 1;
const wellbeing = 2;
const clinic = 3;
const training = 4;

/** Publications of a unit's manager: with pictures, with documents, one to confirm, and plain ones. */
export function tellArticles(roster: Roster, story: Story, unit: Unit): void {
  const tell = (
    day: number,
    time: string,
    article: Pick<PlannedArticle, 'title' | 'excerpt' | 'content' | 'categoryId'> & Partial<PlannedArticle>,
  ) =>
    story.articles.push({
      ...{ at: roster.moment(day, time), unit, positions: ['nurse', 'technician'], asksConfirmation: false },
      ...{ picture: null, documents: [], readers: 7, fans: 4 },
      ...article,
    });
  tell(-1, '09:12', {
    title: 'Nuevo protocolo de higiene de manos',
    excerpt: 'Desde el 1 de diciembre se registran los cinco momentos en cada box.',
    categoryId: protocols,
    asksConfirmation: true,
    picture: 'soap',
    documents: ['Higiene de manos.pdf', 'Cinco momentos, afiche.pdf'],
    readers: 6,
    content:
      '<p>Desde el <strong>martes 1 de diciembre</strong> cada box registra los cinco momentos de la higiene de manos. El registro se hace una vez por turno, durante la entrega, y lo firma el técnico del sector.</p>' +
      '<h2>Qué cambia</h2><ul><li>El dispensador queda junto a la puerta.</li><li>La firma es a las 08:00 y a las 20:00.</li><li>El alcohol gel se repone de noche.</li></ul>' +
      '<h2>A quién preguntar</h2><p>Al equipo de IAAS, anexo 4521, de lunes a viernes.</p>',
  });
  tell(-4, '11:30', {
    title: 'Vacunación contra la influenza para turnos de noche',
    excerpt: 'Los lunes y jueves de 05:30 a 09:00 en el policlínico del personal.',
    categoryId: wellbeing,
    readers: 8,
    fans: 6,
    content:
      '<p>El policlínico del personal vacuna <strong>sin hora</strong> a quienes salen de turno de noche.</p><ol><li>Lleva tu cédula.</li><li>Avisa si tienes fiebre.</li><li>Espera quince minutos después.</li></ol>',
  });
  tell(-7, '16:05', {
    title: 'Cierra por mantención el box 7',
    excerpt: 'Sus monitores pasan al box 9 de la misma unidad.',
    categoryId: clinic,
    picture: 'room',
    positions: ['nurse', 'technician', 'doctor'],
    readers: 5,
    fans: 1,
    content: '<p>La mantención dura una semana. Los monitores del box 7 pasan al <strong>box 9</strong>.</p>',
  });
  tell(-12, '10:00', {
    title: 'Curso de reanimación avanzada',
    excerpt: 'Quedan seis cupos para enfermería.',
    categoryId: training,
    positions: ['nurse'],
    content:
      '<h1>Curso de reanimación avanzada</h1><p>Dos jornadas de cuatro horas, en la sala de simulación.</p>',
  });
  tell(-20, '12:20', {
    title: 'Nuevos casilleros en el segundo piso',
    excerpt: 'Se asignan por orden de llegada.',
    categoryId: wellbeing,
    content: '<p>Pide tu llave en la secretaría de la unidad.</p>',
  });
}
