import { UpdatePage } from '../session/update.page.tsx';
import { updateNow } from './updates.ts';

export function UpdateRoute() {
  return <UpdatePage onUpdate={updateNow} />;
}
