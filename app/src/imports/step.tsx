import type { ImportDetail } from '@relevo/contract/imports';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PageFooter } from '../ui/page-footer.tsx';
import type { Asked } from './asked.ts';
import styles from './imports.module.css';

/** What the steps of an import share. */
export interface StepProps {
  detail: ImportDetail;
  asked: Asked;
  onAsked: (part: Partial<Asked>) => void;
  /**
   * Fetches the import again and tells what another person changed; false for another failure.
   * @param isUnsaved false where the import itself was to be applied, undone or discarded
   */
  isConflict: (error: unknown, isUnsaved?: boolean) => Promise<boolean>;
  /** The place of the footer, below the content of the page. */
  foot: HTMLElement | null;
}

/** The footer of a step: the page stays while its steps follow each other. */
export const StepFooter = ({ place, children }: { place: HTMLElement | null; children: ReactNode }) =>
  place && createPortal(<PageFooter className={styles.foot}>{children}</PageFooter>, place);
