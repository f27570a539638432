import { copyOutline, repeatOutline } from 'ionicons/icons';
import { type ComponentType, lazy, Suspense } from 'react';
import { ChangesTool } from './changes-tool.tsx';
import { CompanyTool } from './company-tool.tsx';
import type { Desk } from './desk.ts';
import { PanelTool } from './panel-tool.tsx';
import { PublishTool } from './publish-tool.tsx';
import { Saving } from './saving.tsx';
import styles from './tools.module.css';
import { UndoTool } from './undo-tool.tsx';
import { WishTool } from './wish-tool.tsx';

type Part = ComponentType<{ desk: Desk }>;

/** Fetched when they are first opened, as most looks at a roster need none of them. */
const CellPart = lazy(async () => ({ default: (await import('./cell-panel.tsx')).CellPart }));
const RotationPanel = lazy(async () => ({ default: (await import('./rotation-panel.tsx')).RotationPanel }));
const CopyPanel = lazy(async () => ({ default: (await import('./copy-panel.tsx')).CopyPanel }));
const DiscardPanel = lazy(async () => ({ default: (await import('./discard-panel.tsx')).DiscardPanel }));
const ChangesPart = lazy(async () => ({ default: (await import('./changes-panel.tsx')).ChangesPart }));
const VersionsPart = lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPart }));
const WishesPart = lazy(async () => ({ default: (await import('./wish-panel.tsx')).WishesPart }));

/** Fetched once the grid stands there. */
const SearchField = lazy(async () => ({ default: (await import('./search-tool.tsx')).SearchTool }));
const Seen = lazy(async () => ({ default: (await import('./seen-tool.tsx')).SeenTool }));

const SearchTool: Part = ({ desk }) => (
  <Suspense fallback={<div className={styles.search} />}>
    <SearchField desk={desk} />
  </Suspense>
);
const SeenTool: Part = ({ desk }) => (
  <Suspense fallback={null}>
    <Seen desk={desk} />
  </Suspense>
);
const RotationTool: Part = ({ desk }) => (
  <PanelTool desk={desk} panel="rotation" icon={repeatOutline} label="Aplicar rotativa" code="KeyR" />
);
const CopyTool: Part = ({ desk }) => (
  <PanelTool desk={desk} panel="copy" icon={copyOutline} label="Copiar semana o mes" code="KeyC" />
);

/** Tools in the page's head, from left to right: a component a line. */
export const TOOLS: readonly Part[] = [SearchTool, WishTool, UndoTool, RotationTool, CopyTool, PublishTool];

/** What is told at the grid's foot, with ways to more: a component a line. */
export const FOOT: readonly Part[] = [ChangesTool, CompanyTool, SeenTool, Saving];

/** Panels beside the grid: a component a line, opened by `desk.open` with its name. */
export const PANELS: Readonly<Record<string, Part>> = {
  cell: CellPart,
  rotation: RotationPanel,
  copy: CopyPanel,
  discard: DiscardPanel,
  changes: ChangesPart,
  versions: VersionsPart,
  wishes: WishesPart,
};
