import { IonContent } from '@ionic/react';
import type { Verdict } from '@relevo/contract';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { lockClosed } from 'ionicons/icons';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Address, Path } from '../navigation/paths.ts';
import { useRequestPage } from '../navigation/use-request-page.ts';
import type { Known } from '../reads/newest.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useOne } from '../reads/use-one.ts';
import { Icon } from '../ui/icon.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import styles from './decisions.module.css';
import { type ReadOne, RequestFrame } from './request-frame.tsx';
import type { useDecision } from './use-decision.ts';

interface ReviewPageProps<T, K extends QueryKey> {
  title: string;
  path: Path<{ id: number }>;
  /** The list that the request belongs to. */
  list: Address;
  listLabel: string;
  query: (id: number) => UseQueryOptions<T | null, Error, T | null, K>;
  /** State of the request in the cached lists. */
  listed: (id: number) => Known<T>;
  children: (request: T, read: ReadOne<T>) => ReactNode;
}

/** Page of a request in review, found by the id of its address, with a message where there is none. */
export function ReviewPage<T, K extends QueryKey>(props: ReviewPageProps<T, K>) {
  const { title, path, list, listLabel, query, listed, children } = props;
  const { id, toList } = useRequestPage(path, list);
  const read = useOne({ ...query(id ?? 0), enabled: id !== null }, listed(id ?? 0));
  return (
    <RequestFrame
      {...{ title, list, listLabel, id, read }}
      onList={toList}
      why="Puede que la hayan eliminado, o que sea de otra unidad."
      changes="decision"
    >
      {(request) => children(request, read)}
    </RequestFrame>
  );
}

interface ReviewProps {
  title: string;
  list: Address;
  /** 'Solicitado el …' */
  when: string;
  read: ComponentProps<typeof ReadAge>['read'];
  /** The sentence about a request that time or another decision ended. */
  ending?: string | undefined;
  /** Whether there is something to decide. */
  open: boolean;
  decision: ReturnType<typeof useDecision>;
  /** Label, hint and the like of the comment. */
  comment: Partial<ComponentProps<typeof TextAreaField>>;
  /** The footer once there is nothing to decide. */
  outcome: ReactNode;
  /** Subject of the request. */
  children: ReactNode;
  /** Consequences of the decision and what else is known: below the subject, or beside it where there is room. */
  side: ReactNode;
}

/** Page of a request in review: the subject, then the comment and both buttons, or the outcome (spec 3 §2.5). */
export function Review(props: ReviewProps) {
  const { title, list, when, read, ending, open, decision, comment, outcome, children, side } = props;
  return (
    <>
      <PageHeader title={title} back={list}>
        <p className="rl-header-note rl-body-s rl-ink-2">{when}</p>
      </PageHeader>
      <IonContent>
        <div className={`rl-page ${styles.review}`} data-columns>
          <div className={styles.part}>
            <ReadAge read={read} />
            {ending && (
              <p className="rl-notice">
                <Icon icon={lockClosed} size={20} />
                <span>{ending}</span>
              </p>
            )}
            {children}
          </div>
          <div className={styles.part}>
            {side}
            {open && (
              <TextAreaField
                label="Comentario (opcional)"
                value={decision.comment}
                onValue={decision.setComment}
                rows={2}
                disabled={decision.running !== null}
                {...comment}
              />
            )}
          </div>
        </div>
      </IonContent>
      {open ? <DecisionFooter {...decision} /> : outcome}
    </>
  );
}

type DecisionFooterProps = Omit<ReturnType<typeof useDecision>, 'comment' | 'setComment'>;

/** Footer with both buttons, below the reason why one of them is disabled. */
function DecisionFooter({ running, decide, isClosed, mayApprove, reason }: DecisionFooterProps) {
  const id = useId();
  return (
    <PageFooter className={styles.foot}>
      {reason && (
        <p id={id} className="rl-body-s rl-ink-2 rl-whole-row">
          {reason}
        </p>
      )}
      <DecideButtons
        running={running}
        onDecide={decide}
        disabled={isClosed}
        approveDisabled={!mayApprove}
        describedBy={reason ? id : undefined}
      />
    </PageFooter>
  );
}

interface BeforeDecidingProps {
  judged: UseQueryResult<Verdict>;
  people?: ComponentProps<typeof VerdictCard>['people'];
}

/** The verdict on a request that waits. */
export function BeforeDeciding({ judged, people }: BeforeDecidingProps) {
  return (
    <>
      <VerdictCard
        title="Antes de decidir"
        verdict={judged.data}
        loading={judged.isPending}
        {...(people && { people })}
      />
      {judged.isError && !judged.data && <ReadFailure read={judged} />}
    </>
  );
}

/** A person's comment on the request. */
export function Said({ who, text }: { who: string; text: string | null }) {
  if (!text) return null;
  return (
    <figure className={`rl-panel ${styles.said}`}>
      <figcaption className="rl-label rl-ink-2">{who}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
