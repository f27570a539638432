import { desktopOutline, helpOutline, phonePortraitOutline, tabletPortraitOutline } from 'ionicons/icons';
import { Icon } from './icon.tsx';

const ICONS = {
  telefono: phonePortraitOutline,
  tablet: tabletPortraitOutline,
  computador: desktopOutline,
  desconocido: helpOutline,
};

/** The sign of a device that somebody logged in on. */
export const DeviceIcon = ({ kind }: { kind: keyof typeof ICONS }) => <Icon icon={ICONS[kind]} />;
