import { IonContent, IonPage } from '@ionic/react';
import { type ReactNode, useRef } from 'react';
import type { Address, AnyPath } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { useManagerCounts } from '../reads/manager-counts.ts';
import { refreshShown } from '../reads/use-read.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Refresher } from '../ui/refresher.tsx';

interface UnitTab<T extends string> {
  value: T;
  /** Value of the address parameter. */
  word: string;
  label: string;
  /** Number of waiting requests. */
  count?: number | undefined;
}

interface UnitListPageProps<T extends string> {
  title: string;
  back?: Address;
  path: AnyPath;
  tabs: readonly UnitTab<T>[];
  className?: string;
  /** The button that begins something new. */
  foot?: ReactNode;
  /** The list of a tab. */
  children: (tab: T) => ReactNode;
}

/** Page of a unit's requests: a tab for pending ones, others for the rest (spec 3 §2.4, §2.14). */
export function UnitListPage<T extends string>(props: UnitListPageProps<T>) {
  const { title, back, path, tabs, className, foot, children } = props;
  const words = Object.fromEntries(tabs.map(({ value, word }) => [value, word])) as Record<T, string>;
  const [tab, setTab] = useTabOfAddress(path, words);
  const content = useRef<HTMLIonContentElement>(null);
  // Counts are fetched along with the list, so that home and tab bar agree with a refreshed list.
  useManagerCounts();
  return (
    <IonPage>
      <PageHeader title={title} {...(back && { back })}>
        <PageTabs
          tabs={tabs.map(({ value, label, count }) => ({ value, label, count }))}
          value={tab}
          onValue={(next) => {
            setTab(next);
            void content.current?.scrollToTop();
          }}
          label={title}
        />
      </PageHeader>
      <IonContent ref={content}>
        <Refresher onRefresh={refreshShown} />
        <div
          className={className ? `rl-page ${className}` : 'rl-page'}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty list must scroll by keyboard
          tabIndex={0}
          aria-label={tabs.find(({ value }) => value === tab)?.label}
        >
          {children(tab)}
        </div>
      </IonContent>
      {foot && <PageFooter>{foot}</PageFooter>}
    </IonPage>
  );
}
