import type { DeskBanner } from '@relevo/contract';
import { BANNER_TEXT, BANNER_TITLE, bannerPictures } from '@relevo/domain/banner-picture';
import { useToday } from '../reads/local-time.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { boundDate } from '../ui/formatters.ts';
import { TextAreaField, TextField } from '../ui/text-field.tsx';
import { readTypedDate, typedDate, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { addBanner, changeBanner } from './banners.api.ts';
import styles from './banners.module.css';

interface BannerSheetProps {
  row: DeskBanner | null;
  onClose: () => void;
}

interface Values {
  titulo: string;
  texto: string;
  desde: string;
  hasta: string;
}

const DAYS = [
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const;
const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Words and days of a banner, with both its pictures as the home will show them. */
export function BannerSheet({ row, onClose }: BannerSheetProps) {
  const today = useToday();
  const hasWords = row === null || row.titulo !== null;
  const faults = (values: Values): WrongFields => ({
    titulo: hasWords && values.titulo.trim() === '' ? 'Escribe el título.' : undefined,
    texto: hasWords && values.texto.trim() === '' ? 'Escribe el texto.' : undefined,
    ...Object.fromEntries(DAYS.map(([name]) => [name, typedDateFault(values[name])])),
  });
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar aviso' : 'Nuevo aviso'}
      note={hasWords ? undefined : 'Sus imágenes vienen de otra parte: cambian solo sus días.'}
      go={row ? 'Guardar' : 'Agregar'}
      saved={{
        titulo: row?.titulo ?? '',
        texto: row?.texto ?? '',
        desde: typedDate(row?.desde ?? today),
        hasta: typedDate(row?.hasta ?? today),
      }}
      savedText={row && `${row.titulo ?? row.texto}, hasta ${boundDate(row.hasta)}`}
      faults={faults}
      changes="person"
      send={async (values, keyOf) => {
        const days = {
          desde: readTypedDate(values.desde) ?? '',
          hasta: readTypedDate(values.hasta) ?? '',
        };
        const words = { titulo: values.titulo.trim(), texto: values.texto.trim() };
        if (row) return changeBanner(row, { ...(hasWords && words), ...days });
        const body = { ...words, ...days };
        return addBanner(body, keyOf(body));
      }}
      done={row ? 'Aviso guardado.' : 'Aviso agregado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          {hasWords && (
            <>
              <TextField
                label="Título"
                hint="Como Dona sangre este jueves."
                maxLength={BANNER_TITLE}
                autoComplete="off"
                value={values.titulo}
                onValue={(titulo) => change({ titulo })}
                error={wrong.titulo}
                disabled={busy}
              />
              <TextAreaField
                label="Texto"
                rows={2}
                maxLength={BANNER_TEXT}
                value={values.texto}
                onValue={(texto) => change({ texto })}
                error={wrong.texto}
                disabled={busy}
              />
            </>
          )}
          {DAYS.map(([name, label]) => (
            <TypedDateField
              key={name}
              label={label}
              value={values[name]}
              onValue={(text) => change({ [name]: text })}
              error={wrong[name]}
              disabled={busy}
            />
          ))}
          {hasWords && values.titulo.trim() !== '' && <Preview title={values.titulo} text={values.texto} />}
        </>
      )}
    </EditSheet>
  );
}

function Preview({ title, text }: { title: string; text: string }) {
  const { header, modal } = bannerPictures({ title: title.trim(), text: text.trim() });
  return (
    <figure className={styles.preview}>
      <figcaption className="rl-label rl-ink-2">Así se ve en el inicio, y al tocarlo</figcaption>
      <img className={styles.header} src={addressOf(header)} alt={title} width={358} height={84} />
      <img className={styles.modal} src={addressOf(modal)} alt="" width={320} height={400} />
    </figure>
  );
}
