// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const claims = 'server/src/requests/live-requests.sql.ts';
const swaps = 'server/src/swaps/swaps.service.ts';
const swapRows = 'server/src/swaps/swaps.sql.ts';
const approval = 'server/src/swaps/swap-decision.service.ts';
const releases = 'server/src/releases/releases.service.ts';

// The check before a claim refuses the same shifts as the claim, so both must be broken together.
const nothingIsHeld = edit(
  'server/src/requests/live-claims.sql.ts',
  "exists (select from ${t('live_request')} l where",
  "false and exists (select from ${t('live_request')} l where",
);

/** Mutants of swaps and releases, and of requests that hold a shift. */
export const requestMutants = [
  mutant(
    'rule: a held shift is refused',
    edit(claims, "if (taken.length < claims.length) throw new AppError('shift.in_live_request');"),
    nothingIsHeld,
  ),
  mutant(
    'rule: only a stale claim is cleared',
    edit(claims, 'and not (${claimHolds(t, now)})', 'and (true or not (${claimHolds(t, now)}))'),
    nothingIsHeld,
  ),
  mutant(
    'rule: an ended request frees its shifts',
    edit(
      claims,
      'where kind = ${kind} and request_id = any(',
      'where false and kind = ${kind} and request_id = any(',
    ),
  ),
  mutant(
    'rule: a decision ends the others on its shifts',
    edit(
      'server/src/requests/overtake.ts',
      'cause.shifts.length === 0 ? []',
      'cause.shifts.length >= 0 ? []',
    ),
  ),
  mutant(
    'rule: a swap is checked again when it is approved',
    edit(
      approval,
      'check: ({ tx, t, now }, swap) => requireStillPossible(tx, t, swap, now),',
      'check: async () => void requireStillPossible,',
    ),
  ),
  mutant(
    'rule: only the colleague answers',
    edit(
      'server/src/swaps/swaps.routes.ts',
      'only((swap, actor) => swap.partnerId === actor.id)',
      'only(() => true)',
    ),
  ),
  mutant(
    'rule: only the sender takes back',
    edit(
      'server/src/swaps/swaps.routes.ts',
      'only((swap, actor) => swap.requesterId === actor.id)',
      'only(() => true)',
    ),
  ),
  mutant(
    'rule: both shifts change hands',
    edit(
      swapRows,
      'where id = any(${[swap.requesterShiftId, swap.partnerShiftId]}::bigint[])`);',
      'where id = ${swap.requesterShiftId}`);',
    ),
  ),
  mutant(
    'rule: an approved swap leaves its changes',
    edit(approval, 'await insertShiftChanges(tx, t, swap, now);', 'void insertShiftChanges;'),
  ),
  mutant(
    'rule: an accepted swap keeps its shifts',
    edit(
      swaps,
      '    if (accepted) {\n',
      "    if (accepted) {\n      await releaseClaims(write, 'swap', [id]);\n",
    ),
  ),
  mutant(
    'rule: a decided release is not taken back',
    edit(
      releases,
      "isUndecided(release) ? null : 'release.already_decided'",
      "isUndecided(release) || true ? null : 'release.already_decided'",
    ),
  ),
  mutant(
    'rule: only its worker takes a release back',
    edit(
      'server/src/releases/releases.routes.ts',
      '?.workerId !== actor.id) throw',
      '?.workerId === 0) throw',
    ),
  ),
  mutant(
    'rule: a release is owed',
    edit(releases, 'await insertDebt(tx, t, release, minutes, now);', 'void insertDebt;'),
  ),
  mutant(
    'rule: a released shift is absent',
    edit(releases, 'await freeShifts(tx, t, [shiftId]);', 'void freeShifts;'),
  ),
];
