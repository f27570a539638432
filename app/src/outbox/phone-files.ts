import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { inTime } from '../device/in-time.ts';
import { devicePlace } from '../device/native.ts';
import type { CopyFiles } from './copied-store.ts';

/** The plugin's code for a file that does not exist. */
const NOT_THERE = 'OS-PLUG-FILE-0008';
/** Milliseconds for the phone's answer: a mark does not wait longer for its copy. */
const LIMIT = 3_000;

/** The app's own folder; on iPhones the one that no backup takes along. */
const directory = (): Directory => (devicePlace() === 'ios' ? Directory.LibraryNoCloud : Directory.Data);

/** Files of the native shell, in the app's own folder. */
export const phoneFiles: CopyFiles = {
  async read(path) {
    try {
      const answer = Filesystem.readFile({ path, directory: directory(), encoding: Encoding.UTF8 });
      return String((await inTime(answer, LIMIT)).data);
    } catch (error) {
      if ((error as { code?: string }).code === NOT_THERE) return null;
      throw error;
    }
  },
  async write(path, data) {
    const written = Filesystem.writeFile({ path, data, directory: directory(), encoding: Encoding.UTF8 });
    await inTime(written, LIMIT);
  },
};
