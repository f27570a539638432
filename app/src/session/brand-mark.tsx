/** Day handing over to night. The same drawing as the icons in `app/public/icons`. */
export function BrandMark({ size = 42 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 44) / 42} viewBox="0 0 42 44" aria-hidden="true">
      <path d="M20 0v40A20 20 0 0 1 20 0z" fill="#F3C14E" />
      <path d="M22 4a20 20 0 0 1 0 40z" fill="#FFFFFF" />
    </svg>
  );
}
