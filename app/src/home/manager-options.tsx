import { type Flags, flagOn } from '@relevo/domain/flags';
import {
  airplaneOutline,
  barChartOutline,
  businessOutline,
  chatbubblesOutline,
  createOutline,
  handLeftOutline,
  newspaperOutline,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { type Address, PATHS } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useManagerCounts } from '../reads/manager-counts.ts';
import { PERMITS_FLAG, SEES_OFFERS, SEES_PERMITS } from '../reads/manager-roles.ts';
import { OptionPanel, OptionTile } from '../ui/option-panel.tsx';
import { HelpSheet, openChat } from './help-sheet.tsx';

interface ManagerOptionsProps {
  flags: Flags;
  /** Names of the manager's roles. */
  roles: ReadonlySet<string>;
}

/** The manager's tiles, each with its permission and flag (spec 3 §2.3). */
export function ManagerOptions({ flags, roles }: ManagerOptionsProps) {
  const router = useRouter();
  const [helping, setHelping] = useState(false);
  const isAdministrator = Boolean(useSession()?.alcances?.length);
  const seesOffers = roles.has(SEES_OFFERS);
  const counts = useManagerCounts();
  const page = (path: Address) => ({ opens: path, onClick: () => router.push(path) });
  const seesPermits = roles.has(SEES_PERMITS) && flagOn(flags, PERMITS_FLAG);
  return (
    <>
      <OptionPanel label="Opciones" compact>
        <OptionTile
          icon={swapHorizontalOutline}
          label="Cambios"
          figure={counts.changes}
          countLabel="por resolver"
          {...page(PATHS.unitChanges)}
        />
        {seesOffers && (
          <OptionTile
            icon={handLeftOutline}
            label="Ofertas de turno"
            figure={counts.offers}
            countLabel="sin cubrir"
            {...page(PATHS.unitOffers)}
          />
        )}
        {seesPermits && (
          <OptionTile
            icon={airplaneOutline}
            label="Permisos"
            figure={counts.permits}
            countLabel="por resolver"
            {...page(PATHS.unitPermits)}
          />
        )}
        <OptionTile
          icon={createOutline}
          label="Correcciones de marca"
          figure={counts.corrections}
          countLabel="por resolver"
          {...page(PATHS.unitCorrections)}
        />
        {flagOn(flags, 'habilitarModuloReportería') && (
          <OptionTile icon={barChartOutline} label="Reportería" {...page(PATHS.unitReports)} />
        )}
        {flagOn(flags, 'appNativa.jefatura.habilitarModuloInformaciones') && (
          <OptionTile icon={newspaperOutline} label="Informaciones" {...page(PATHS.information)} />
        )}
        {isAdministrator && <OptionTile icon={businessOutline} label="Organización" {...page(PATHS.desk)} />}
        {flagOn(flags, 'soporteChat') && (
          <OptionTile
            icon={chatbubblesOutline}
            label="Ayuda"
            onClick={() => openChat(flags) || setHelping(true)}
          />
        )}
      </OptionPanel>
      <HelpSheet open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
