import { type ReactNode, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { FormSheet } from '../ui/form-sheet.tsx';
import styles from './crop-sheet.module.css';

/** Side of the picture that is sent, in pixels: sharp on any phone and far below 2 MB. */
const SIDE = 512;
const QUALITY = 0.88;

async function crop(source: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/jpeg', QUALITY);
  });
}

/** Dragging the picture must not drag the sheet, whose gesture listens further up. */
function CropFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (event: Event) => event.stopPropagation();
    const element = frame.current;
    const kinds = ['touchstart', 'pointerdown', 'mousedown'];
    for (const kind of kinds) element?.addEventListener(kind, keep);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, keep);
    };
  }, []);
  return (
    <div ref={frame} className={styles.crop}>
      {children}
    </div>
  );
}

interface CropSheetProps {
  source: string;
  onCropped: (image: Blob) => void;
  onCancel: () => void;
}

export default function CropSheet({ source, onCropped, onCancel }: CropSheetProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <FormSheet
      open
      onClose={onCancel}
      title="Ajusta tu imagen"
      disabled={!area}
      go="Usar imagen"
      onGo={() => area && crop(source, area).then(onCropped, onCancel)}
    >
      <CropFrame>
        <Cropper
          image={source}
          crop={position}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </CropFrame>
      <label className={`${styles.zoom} rl-label`}>
        Acercar
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </FormSheet>
  );
}
