// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const approval = 'server/src/swaps/swap-decision.service.ts';
const releases = 'server/src/releases/releases.service.ts';
const apply = 'server/src/offers/apply.service.ts';
const assign = 'server/src/offers/assign.service.ts';
const publish = 'server/src/offers/publish.service.ts';
const publishRows = 'server/src/offers/publish.sql.ts';
const offerRows = 'server/src/offers/decisions.sql.ts';
const verdict = 'server/src/verdict/change-verdict.ts';

/** Rules of offers. */
export const offerMutants = [
  mutant(
    'rule: an absence is published once',
    edit(
      publish,
      "if (await clearPastOffers(tx, t, absenceIds, now)) throw new AppError('shift.in_live_request');",
      'await clearPastOffers(tx, t, absenceIds, now);',
    ),
  ),
  mutant(
    'rule: a covered absence is not published',
    edit(publish, "if (absences.some((one) => one.covered)) throw new AppError('offer.absence_covered');"),
  ),
  mutant(
    'rule: an offer past its deadline ends',
    edit(
      publishRows,
      'and p.deadline <= ${now.toString()}`);',
      'and false and p.deadline <= ${now.toString()}`);',
    ),
  ),
  mutant(
    'rule: an offer is applied for while it is open',
    edit(apply, "if (isClosed(offer, now)) throw new AppError('offer.closed');"),
  ),
  mutant('rule: whoever applies is free', edit(apply, 'await requireFree(tx, t, actor.id, offer, now);')),
  mutant(
    'rule: an offer is assigned once',
    edit(assign, "if (offer.winnerId !== null) return 'offer.already_assigned';"),
    edit(assign, "if (isClosed(offer, call.now)) return 'offer.closed';", 'void isClosed;'),
    edit(assign, "return offer.covered ? 'offer.no_longer_possible' : null;", 'return null;'),
  ),
  mutant(
    'rule: a closed offer is not assigned',
    edit(assign, "if (isClosed(offer, call.now)) return 'offer.closed';", 'void isClosed;'),
  ),
  mutant(
    'rule: a covered absence is not covered again',
    edit(assign, "return offer.covered ? 'offer.no_longer_possible' : null;", 'return null;'),
  ),
  mutant(
    'rule: an applicant wins',
    edit(assign, "          throw new AppError('offer.not_an_applicant');", '          void 0;'),
  ),
  mutant(
    'rule: the winner is free',
    edit(assign, 'await requireFree(tx, t, winnerId, offer, now);', 'void requireFree;'),
  ),
  mutant(
    'rule: a coverage shift is credited',
    edit(
      offerRows,
      "    from ${t('shift')} where id = ${shiftId}`);",
      "    from ${t('shift')} where false and id = ${shiftId}`);",
    ),
  ),
  mutant(
    'rule: a coverage covers the absence',
    edit(offerRows, 'set covered = true where', 'set covered = false where'),
  ),
  mutant(
    'rule: an assigned publication is not taken back',
    edit(publish, 'offers.filter((one) => !one.finished)', 'offers'),
  ),
];

/** A verdict that finds nothing. */
const allowed = 'Promise.resolve({ permitido: true, confirmar: false, chequeos: [] })';

/** Rules that an organisation sets to block. */
export const verdictMutants = [
  mutant(
    'verdict: a block blocks',
    edit(
      verdict,
      '  if (!verdict.permitido) {',
      '  if (!verdict.permitido && verdict.chequeos.length === 0) {',
    ),
  ),
  mutant(
    'verdict: a warning that nobody saw is asked about',
    edit(verdict, ': confirmed.includes(warning);', ': true;'),
  ),
  mutant(
    'verdict: at the approval of a swap',
    edit(approval, 'verdictOfSwap(tx, t, swap),', `${allowed} || verdictOfSwap(tx, t, swap),`),
  ),
  mutant(
    'verdict: at the approval of a release',
    edit(releases, 'verdictOfRelease(tx, t, release, {', `${allowed} || verdictOfRelease(tx, t, release, {`),
  ),
  mutant(
    'verdict: at the assignment',
    edit(assign, 'verdictOfCoverage(tx, t, {', `${allowed} || verdictOfCoverage(tx, t, {`),
  ),
];
