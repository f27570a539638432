import type { ErrorCode } from '@relevo/contract';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import { requestKinds } from './kinds.sql.ts';
import { endRequests } from './live-requests.sql.ts';
import { lockRequest, type Requests } from './lock-request.ts';

/**
 * Ends a request as its author takes it back.
 * @param refusal why it can't be taken back any more; null when it can
 * @throws thing.not_found, what `refusal` says
 */
export async function takeBack<R>(
  call: Call,
  requests: Requests<R>,
  id: number,
  refusal: (request: R) => ErrorCode | null,
): Promise<void> {
  const { kind, workersOf } = requests;
  await call.deps.write(call, async (write) => {
    const request = await lockRequest(write, requests, id);
    const refused = refusal(request);
    if (refused) throw new AppError(refused);
    await endRequests(write, kind, [id], null);
    write.audit({
      action: `${kind}.deleted`,
      entity: requestKinds[kind].table,
      id,
      after: { ended: 'deleted' },
    });
    for (const workerId of workersOf(request)) write.touch(workerSubject(workerId));
    return {};
  });
}
