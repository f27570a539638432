/** Draws the icons and first pictures of both native projects: `node shells/make-images.ts`. The results are committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPng } from '../app/build/draw.ts';
import { GROUND, MARK, markOnGround } from '../app/build/mark.ts';

const res = join(import.meta.dirname, 'android/app/src/main/res');
const assets = join(import.meta.dirname, 'ios/App/App/Assets.xcassets');

/** Sides of an icon on a home screen before Android 8, in pixels. */
const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };

/**
 * The mark alone as Android's vector, in the middle of a square.
 * @param side of the square, in dp
 * @param height of the mark, in dp
 * @param white every half in white, as the system tints it
 */
function vector(side: number, height: number, white: boolean): string {
  const scale = height / MARK.height;
  const [left, top] = [(side - MARK.width * scale) / 2, (side - height) / 2];
  const halves = MARK.halves.map(
    ({ path, fill }) =>
      `        <path android:fillColor="${white ? '#FFF' : fill}" android:pathData="${path}" />`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by shells/make-images.ts -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${side}dp"
    android:height="${side}dp"
    android:viewportWidth="${side}"
    android:viewportHeight="${side}">
    <group
        android:scaleX="${scale.toFixed(4)}"
        android:scaleY="${scale.toFixed(4)}"
        android:translateX="${left.toFixed(2)}"
        android:translateY="${top.toFixed(2)}">
${halves.join('\n')}
    </group>
</vector>
`;
}

for (const [density, side] of Object.entries(densities)) {
  await drawPng(markOnGround(0.6, 96), side, join(res, `mipmap-${density}/ic_launcher.png`));
  await drawPng(markOnGround(0.5, 256), side, join(res, `mipmap-${density}/ic_launcher_round.png`));
}
// Launchers show the middle 72 of 108 dp, in a shape of their own; 66 are always seen.
writeFileSync(join(res, 'drawable/ic_launcher_foreground.xml'), vector(108, 40, false));
writeFileSync(join(res, 'drawable/ic_notification.xml'), vector(24, 20, true));

// The App Store refuses an icon with transparency.
await drawPng(markOnGround(0.6, 0), 1024, join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), GROUND);
for (const end of ['', '-1', '-2']) {
  await drawPng(
    markOnGround(0.12, 0),
    2732,
    join(assets, `Splash.imageset/splash-2732x2732${end}.png`),
    GROUND,
  );
}
