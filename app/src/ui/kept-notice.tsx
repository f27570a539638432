interface KeptNoticeProps {
  /** 'escrito' */
  done: string;
  onBegin: () => void;
}

/** Notice of a kept draft, with the button to begin anew. */
export function KeptNotice({ done, onBegin }: KeptNoticeProps) {
  return (
    <div className="rl-notice" role="status">
      <span>Sigues con lo que habías {done}.</span>
      <button type="button" className="rl-link" onClick={onBegin}>
        Empezar de nuevo
      </button>
    </div>
  );
}
