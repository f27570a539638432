import { type ComponentType, lazy } from 'react';
import { CellPart } from './cell-panel.tsx';
import { ChangesPart, ChangesTool } from './changes-panel.tsx';
import { CompanyTool } from './company-tool.tsx';
import type { Desk } from './desk.ts';
import { PublishTool } from './publish-tool.tsx';
import { RotationTool } from './rotation-tool.tsx';
import { SeenTool, VersionsPart } from './versions-panel.tsx';
import { WishTool } from './wish-tool.tsx';

type Part = ComponentType<{ desk: Desk }>;

/** Fetched when it is first opened, as most looks at a roster apply no rotation. */
const RotationPanel = lazy(async () => ({ default: (await import('./rotation-panel.tsx')).RotationPanel }));
/** Fetched when it is first opened, as it is where a month is closed. */
const WishesPart = lazy(async () => ({ default: (await import('./wish-panel.tsx')).WishesPart }));

/** Tools in the page's head, from left to right: a component a line. */
export const TOOLS: readonly Part[] = [
  CompanyTool,
  WishTool,
  RotationTool,
  ChangesTool,
  SeenTool,
  PublishTool,
];

/** Panels beside the grid: a component a line, opened by `desk.open` with its name. */
export const PANELS: Readonly<Record<string, Part>> = {
  cell: CellPart,
  rotation: RotationPanel,
  changes: ChangesPart,
  versions: VersionsPart,
  wishes: WishesPart,
};
