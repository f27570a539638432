import { useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { useRead } from '../reads/use-read.ts';
import { whenRegistered } from './device.ts';
import { DevicePanel } from './device-panel.tsx';
import { MakerPanel } from './maker-panel.tsx';
import { inboxOf } from './notice.ts';
import { useNotificationPermission } from './permission.ts';
import { deviceStateQuery, refreshState } from './pushes.api.ts';
import { TestPanel } from './test-panel.tsx';

/** For a person to whom no messages seem to come: what is known of this device, a test, and what to do. */
export function PushesPage() {
  const role = useSession()?.role ?? 'worker';
  const permission = useNotificationPermission();
  const read = useRead(deviceStateQuery());
  // A permission that has just been given brings a registration, which the state tells of.
  useEffect(() => {
    if (permission !== 'granted') return;
    void whenRegistered()
      .catch(() => undefined)
      .then(refreshState);
  }, [permission]);
  return (
    <ReadPage title="¿No te llegan?" back={inboxOf(role)}>
      <DevicePanel read={read} />
      <TestPanel test={read.data?.prueba} />
      <MakerPanel />
    </ReadPage>
  );
}
