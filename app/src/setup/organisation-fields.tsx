import { payPeriods } from '@relevo/domain/pay-periods';
import { BoundDate } from '../ui/bound-date.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { DateField } from '../ui/date-field.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './setup.module.css';
import type { SetupFieldsProps } from './setup-draft.ts';
import { codeOf, firstDayOf, type SetupDraft } from './setup-draft.ts';

const ZONES: Record<string, string> = {
  'America/Santiago': 'Chile continental (Santiago)',
  'America/Punta_Arenas': 'Magallanes (Punta Arenas)',
  'America/Coyhaique': 'Aysén (Coyhaique)',
  'Pacific/Easter': 'Isla de Pascua',
};

const REGIMES = [
  { value: 'codigo', label: 'Código del Trabajo', note: 'Clínicas y hospitales privados' },
  { value: 'estatuto', label: 'Estatuto Administrativo', note: 'Hospitales y servicios de salud públicos' },
  { value: 'aps', label: 'Atención primaria', note: 'Consultorios y Cesfam municipales, Ley 19.378' },
] as const;

const PERIODS = [
  { value: 'mes', label: 'Del 1 al último día del mes' },
  { value: '21', label: 'Del 21 al 20' },
  { value: 'otro', label: 'Desde otro día' },
] as const;

interface OrganisationFieldsProps extends SetupFieldsProps {
  zones: readonly string[];
}

export function OrganisationFields({ draft, change, wrong, busy, zones }: OrganisationFieldsProps) {
  const today = draft.operaDesde ?? Temporal.Now.plainDateISO().toString();
  const zone = zones.indexOf(draft.zona ?? zones[0] ?? '');
  return (
    <section className={`rl-stack ${styles.part}`} aria-label="La organización">
      <h2 className="rl-title">La organización</h2>
      <TextField
        label="Nombre de la organización"
        value={draft.nombre}
        maxLength={120}
        onValue={(nombre) => change({ nombre })}
        error={wrong.nombre}
        disabled={busy}
        autoComplete="organization"
      />
      <TextField
        label="RUT de la organización"
        value={draft.rut}
        maxLength={20}
        onValue={(rut) => change({ rut })}
        error={wrong.rut}
        disabled={busy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label="Código"
        value={codeOf(draft)}
        maxLength={31}
        onValue={(codigo) => change({ codigo })}
        error={wrong.codigo}
        hint="Va en las direcciones de Relevo y no cambia después."
        disabled={busy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ChoiceSheet
        label="Zona horaria"
        choices={zones.map((name, id) => ({ id, name: ZONES[name] ?? name }))}
        chosen={Math.max(zone, 0)}
        empty="(sin resultados)"
        disabled={busy}
        onChosen={(id) => change({ zona: zones[id] ?? null })}
      />
      <RadioList
        label="Régimen laboral"
        choices={REGIMES}
        value={draft.regimen}
        onValue={(regimen) => change({ regimen })}
        disabled={busy}
      />
      <DateField
        label="Primer día de operación"
        value={today}
        disabled={busy}
        onValue={(operaDesde) => change({ operaDesde })}
      />
      <RadioList
        label="Periodos de pago"
        choices={PERIODS}
        value={draft.periodo}
        onValue={(periodo) => change({ periodo })}
        disabled={busy}
      />
      {draft.periodo === 'otro' && (
        <TextField
          label="Día del mes en que empiezan"
          value={draft.dia}
          maxLength={2}
          inputMode="numeric"
          onValue={(dia) => change({ dia })}
          error={wrong.periodoDesdeDia}
          disabled={busy}
          autoComplete="off"
        />
      )}
      <FirstPeriod draft={draft} today={today} />
    </section>
  );
}

/** The period that the first day of operation falls into. */
function FirstPeriod({ draft, today }: { draft: SetupDraft; today: string }) {
  const day = firstDayOf(draft);
  const [first] = day === null ? [] : payPeriods(day, today, 1);
  if (!first) return null;
  return (
    <p className="rl-body-s rl-ink-2" role="status">
      El primero es {first.name}, del <BoundDate date={first.from} /> al <BoundDate date={first.to} />.
    </p>
  );
}
