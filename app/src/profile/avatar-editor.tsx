import { cameraOutline } from 'ionicons/icons';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { personOf, type Session } from '../api/session.ts';
import { usePersonImage } from '../reads/person-image.ts';
import { useSend } from '../sending/use-send.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { changeAvatar } from './profile.api.ts';
import styles from './profile.module.css';

/** Spec 1 §9. */
const MAX_BYTES = 2 * 1024 * 1024;
const TOO_LARGE = 'Ocurrió un error inesperado. La imagen debe ser menor a 2MB de tamaño.';
const FAILED = 'Ocurrió un error inesperado. Por favor intenta más tarde.';

/** Whether it is a picture that this browser can draw; a broken one would leave the crop empty, without a word. */
async function opens(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}

const CropSheet = lazy(() => import('./crop-sheet.tsx'));

export function AvatarEditor({ session, name }: { session: Session; name: string }) {
  const person = personOf(session);
  const picture = usePersonImage(person.id, person.avatar);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const { busy, send } = useSend();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const isSmallImage = file.type.startsWith('image/') && file.size < MAX_BYTES;
    const address = isSmallImage ? URL.createObjectURL(file) : null;
    if (address && (await opens(address))) {
      setChosen(address);
      return;
    }
    if (address) URL.revokeObjectURL(address);
    showToast({ tone: 'bad', message: TOO_LARGE });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  };
  const upload = async (image: Blob) => {
    close();
    const said = showToast({ message: 'Subiendo...', duration: 0 });
    await send({
      call: () => changeAvatar(image),
      done: 'Imagen de perfil modificada satisfactoriamente',
      failed: () => showToast({ tone: 'bad', message: session.role === 'admin' ? FAILED : TOO_LARGE }),
    });
    said();
  };

  return (
    <>
      <button
        type="button"
        className={styles.avatarEdit}
        aria-label="Cambiar imagen de perfil"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <Avatar name={name} src={picture} size={96} />
        <span className={styles.badge}>
          <Icon icon={cameraOutline} size={18} />
        </span>
      </button>
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
      {chosen && (
        <Suspense fallback={null}>
          <CropSheet source={chosen} onCropped={(image) => void upload(image)} onCancel={close} />
        </Suspense>
      )}
    </>
  );
}
