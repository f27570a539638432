import { edit, mutant } from './mutant.ts';

const balance = 'domain/src/permit-balance.ts';
const days = 'domain/src/permit-days.ts';
const grants = 'domain/src/permit-grants.ts';
const permits = 'domain/src/permits.ts';

/** Rules of leave and its balances, seen by the tests beside them. */
export const permitMutants = [
  mutant('balance: a day in parts holds a 366th', edit(days, '534_360', '8_760')),
  mutant('balance: holidays are no business days', edit(days, ' && !holidays.has(date)')),
  mutant('balance: Saturday is no business day', edit(days, 'dayOfWeek <= 5', 'dayOfWeek <= 6')),
  mutant('balance: the last date of a range counts', edit(days, 'left >= 0', 'left > 0')),
  mutant('balance: days are not rounded up', edit(days, 'Math.floor(Number', 'Math.round(Number')),
  mutant(
    'balance: who began on the 29th completes a month on the 28th',
    edit(grants, '<= date ? whole + 1 : whole', '<= date ? whole : whole'),
  ),
  mutant(
    'balance: months at earlier employers have a limit',
    edit(grants, 'earlierAtMost ?? Number.POSITIVE_INFINITY', 'Number.POSITIVE_INFINITY'),
  ),
  mutant('balance: steps of service have a limit', edit(grants, 'extra.atMost ?? Number', 'Number')),
  mutant('balance: steps begin after years of service', edit(grants, ' - extra.afterMonths')),
  mutant(
    'balance: a year is earned when it is complete',
    edit(grants, 'addDays(period.to, 1);', 'period.to;'),
  ),
  mutant(
    'balance: a contract that ended earns nothing',
    edit(grants, '(service.endsOn && startsOn > service.endsOn)', 'false'),
  ),
  mutant(
    'balance: a lot is carried as often as its type says',
    edit(grants, 'count + 2 + rule.carried', 'count + 2'),
  ),
  mutant(
    'balance: a year’s lot is carried as often as its type says',
    edit(grants, 'year + rule.carried', 'year'),
  ),
  mutant(
    'balance: the first lot of a year waits',
    edit(grants, 'addMonths(service.startsOn, rule.waitMonths)', 'addMonths(service.startsOn, 0)'),
  ),
  mutant('balance: parts of a day are whole', edit(grants, 'Math.floor((parts *', '((parts *')),
  mutant(
    'balance: growth stops with its year',
    edit(grants, 'Math.min(daysBetween(from, until), length)', 'daysBetween(from, until)'),
  ),
  mutant(
    'balance: growth stops with the contract',
    edit(grants, 'ended ? addDays(ended, 1) : until', 'until'),
  ),
  mutant('balance: a lot serves its last day', edit(balance, 'day <= endsOn', 'day < endsOn')),
  mutant(
    'balance: a lot that ended serves no more',
    edit(balance, '(endsOn === null || day <= endsOn)', 'true'),
  ),
  mutant(
    'balance: the oldest lot comes first',
    edit(balance, 'a.startsOn < b.startsOn ? -1 : 1', 'a.startsOn < b.startsOn ? 1 : -1'),
  ),
  mutant(
    'balance: periods long over are not shown',
    edit(balance, 'lot.period.to >= since || (', 'true || ('),
  ),
  mutant(
    'balance: no lot gives more than it has',
    edit(balance, 'Math.min(open, Math.max(0, leftOf(lot)))', 'open'),
  ),
  mutant('balance: what is charged is gone', edit(balance, 'lot.taken += parts;')),
  mutant('balance: what no lot has is missing', edit(balance, 'missing += open;')),
  mutant(
    'balance: what others asked for is reserved',
    edit(balance, 'const others = reserved.flat();', 'const others: LocalDate[] = [];'),
  ),
  mutant(
    'balance: leave is charged in the order of the calendar',
    edit(balance, '[...others, ...days].sort()', '[...others, ...days]'),
  ),
  mutant(
    'balance: what was missing before is nobody’s',
    edit(balance, 'after.missing - short', 'after.missing'),
  ),
  mutant(
    'balance: what is reserved later brings its lots',
    edit(balance, '(day > last ? day : last)', 'last || day'),
  ),
  mutant(
    'balance: expiry spares what is used',
    edit(balance, 'Math.max(0, leftOf(lot)) : 0', 'lot.granted : 0'),
  ),
  mutant('balance: what expired is written once', edit(balance, 'unused - lot.expired', 'unused')),
  mutant('balance: a lot expires after its last day', edit(balance, 'endsOn < today', 'endsOn <= today')),
  mutant(
    'balance: what is granted is written once',
    edit(balance, 'lot.granted - (known.get(period.from)?.granted ?? 0)', 'lot.granted'),
  ),
  mutant('balance: a kept lot is not granted again', edit(balance, '    kept.delete(lot.period.from);\n')),
  mutant('balance: growth is of its own day', edit(balance, 'before === 0 ? startsOn : from', 'startsOn')),
  mutant(
    'balance: an expired request is not approved',
    edit(permits, "approve ? 'permit.expired' : null", 'null'),
  ),
  mutant('balance: a request expires with its first day', edit(permits, 'permit.from < today', 'false')),
  mutant('balance: leave that is over stays', edit(permits, "'permit.over' : null", 'null : null')),
  mutant(
    'balance: leave has a longest range',
    edit(permits, '>= LONGEST_PERMIT_DAYS', '> LONGEST_PERMIT_DAYS'),
  ),
  mutant('balance: whoever asks is not counted as there', edit(permits, '(mine ? 1 : 0)', '0')),
];
