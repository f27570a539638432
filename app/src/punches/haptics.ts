import { isNative } from '../device/native.ts';

/** A light tap for a mark that is made, a stronger one for an error; nothing where the device can't. */
export async function feel(outcome: 'made' | 'error'): Promise<void> {
  if (!isNative()) return;
  const { Haptics, ImpactStyle } = await import('@capacitor/haptics');
  await Haptics.impact({ style: outcome === 'made' ? ImpactStyle.Light : ImpactStyle.Medium });
}
